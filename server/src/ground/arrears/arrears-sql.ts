import { DEFAULTER_INSTALMENTS } from '@kuri/shared/contract';

// The rule of arrears.ts as fragments of SQL, for lists that are too long to be computed row by row. A
// property test compares the two (arrears-sql.test.ts).

/**
 * Number of instalments due up to and on a day.
 * @param startDate an expression of the group's start: the day on which the first one is due
 * @param day an expression of the business date
 */
export function instalmentsDueSql(startDate: string, day: string): string {
  const months = `((extract(year from ${day}) - extract(year from ${startDate})) * 12
    + extract(month from ${day}) - extract(month from ${startDate}))::integer`;
  return `greatest(0, ${months}
    + (${startDate} + make_interval(months => ${months}) <= ${day})::integer)`;
}

/**
 * True when an instalment is due on a day.
 * @param number an expression of the instalment's number, from 1 on
 */
export function isDueSql(startDate: string, number: string, day: string): string {
  return `${startDate} + make_interval(months => ${number} - 1) <= ${day}`;
}

/**
 * Number of instalments to be paid in all.
 * @param ticket the alias of the table of tickets
 */
export function owedInstalmentsSql(ticket: string): string {
  return `(${ticket}.total_instalments - ${ticket}.waived_instalments)`;
}

/**
 * Number of instalments to be paid up to and on a day.
 * @param owed an expression of how many are to be paid in all
 * @param dueToDate an expression of how many are due until the day
 */
export function owedUntilSql(owed: string, dueToDate: string): string {
  return `least(${owed}, ${dueToDate})`;
}

/**
 * Condition: a ticket `t` of a group `g` is a defaulter's.
 * @param day an expression of the business date
 */
export function isDefaulterSql(day: string): string {
  const owed = owedInstalmentsSql('t');
  const lastDue = owedUntilSql(owed, instalmentsDueSql('g.start_date', day));
  const missed = `t.paid_instalments + ${DEFAULTER_INSTALMENTS}`;
  return `(${missed} <= ${owed} and ${isDueSql('g.start_date', missed, day)}
    and not ${isDueSql('g.start_date', lastDue, 't.joined_date')})`;
}

/**
 * Number of instalments paid in whole; no ticket is paid for more than all of them.
 * @param ticket the alias of the table of tickets
 */
export function paidInstalmentsSql(ticket: string): string {
  return `(${ticket}.paid_paise / ${ticket}.instalment_paise)::integer`;
}

/**
 * The day of a ticket's first instalment that is not paid in whole, null once there is none.
 * @param startDate an expression of its group's start
 */
export function dueOnSql(startDate: string, terms: Record<'paid' | 'instalment' | 'owed', string>) {
  const { paid, instalment, owed } = terms;
  return `case when ${paid} < ${instalment} * ${owed}
    then (${startDate} + make_interval(months => (${paid} / ${instalment})::integer))::date end`;
}

/** The start of the group of a ticket of the account `$1`. */
const startOfGroup = (ticket: string) => `(select g.start_date from scheme g
    where g.account_id = $1 and g.scheme_id = ${ticket}.scheme_id)`;

/**
 * Columns that a statement sets on tickets of the account `$1` whose paid amount changed.
 * @param paise an expression of what its receipts come to
 * @param ticket the name or alias of the table of tickets
 */
export function setPaidSql(paise: string, ticket: string): string {
  const instalment = `${ticket}.instalment_paise`;
  const terms = { paid: paise, instalment, owed: owedInstalmentsSql(ticket) };
  return `paid_paise = ${paise},
       paid_instalments = least(${ticket}.total_instalments, ${paise} / ${instalment}),
       due_on = ${dueOnSql(startOfGroup(ticket), terms)}`;
}

/**
 * Columns that a statement sets on tickets `t` of the account `$1` whose waived instalments
 * changed.
 * @param waived an expression of how many instalments are
 */
export function setWaivedSql(waived: string): string {
  const owed = `(t.total_instalments - ${waived})`;
  const terms = { paid: 't.paid_paise', instalment: 't.instalment_paise', owed };
  return `waived_instalments = ${waived}, due_on = ${dueOnSql(startOfGroup('t'), terms)}`;
}
