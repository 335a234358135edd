import { DEFAULTER_INSTALMENTS } from '@kuri/shared/contract';
import { sql } from 'kysely';
import type { Sql } from '../database/statements.ts';

// The rule of arrears.ts as fragments of SQL, for lists that are too long to be computed row by row. A
// property test compares the two (arrears-sql.test.ts).

/**
 * Number of instalments due up to and on a day.
 * @param startDate an expression of the group's start: the day on which the first one is due
 * @param day an expression of the business date
 */
export function instalmentsDueSql(startDate: Sql, day: Sql): Sql {
  const months = sql`((extract(year from ${day}) - extract(year from ${startDate})) * 12
    + extract(month from ${day}) - extract(month from ${startDate}))::integer`;
  return sql`greatest(0, ${months}
    + (${startDate} + make_interval(months => ${months}) <= ${day})::integer)`;
}

/**
 * True when an instalment is due on a day.
 * @param number an expression of the instalment's number, from 1 on
 */
export function isDueSql(startDate: Sql, number: Sql, day: Sql): Sql {
  return sql`${startDate} + make_interval(months => ${number} - 1) <= ${day}`;
}

/**
 * Number of instalments to be paid in all.
 * @param ticket the alias of the table of tickets
 */
export function owedInstalmentsSql(ticket: string): Sql {
  const t = sql.ref(ticket);
  return sql`(${t}.total_instalments - ${t}.waived_instalments)`;
}

/**
 * Number of instalments to be paid up to and on a day.
 * @param owed an expression of how many are to be paid in all
 * @param dueToDate an expression of how many are due until the day
 */
export function owedUntilSql(owed: Sql, dueToDate: Sql): Sql {
  return sql`least(${owed}, ${dueToDate})`;
}

/**
 * Condition: a ticket `t` of a group `g` is a defaulter's.
 * @param day an expression of the business date
 */
export function isDefaulterSql(day: Sql): Sql {
  const [owed, start] = [owedInstalmentsSql('t'), sql`g.start_date`];
  const lastDue = owedUntilSql(owed, instalmentsDueSql(start, day));
  const missed = sql`t.paid_instalments + ${sql.lit(DEFAULTER_INSTALMENTS)}`;
  return sql`(${missed} <= ${owed} and ${isDueSql(start, missed, day)}
    and not ${isDueSql(start, lastDue, sql`t.joined_date`)})`;
}

/**
 * Number of instalments paid in whole; no ticket is paid for more than all of them.
 * @param ticket the alias of the table of tickets
 */
export function paidInstalmentsSql(ticket: string): Sql {
  const t = sql.ref(ticket);
  return sql`(${t}.paid_paise / ${t}.instalment_paise)::integer`;
}

/**
 * The day of a ticket's first instalment that is not paid in whole, null once there is none.
 * @param startDate an expression of its group's start
 */
export function dueOnSql(startDate: Sql, terms: Record<'paid' | 'instalment' | 'owed', Sql>): Sql {
  const { paid, instalment, owed } = terms;
  return sql`case when ${paid} < ${instalment} * ${owed}
    then (${startDate} + make_interval(months => (${paid} / ${instalment})::integer))::date end`;
}

/** The start of the group of a ticket. By the account's own value: Citus finds no node by another table's column. */
const startOfGroup = (accountId: string, t: Sql) => sql`(select g.start_date from scheme g
    where g.account_id = ${accountId} and g.scheme_id = ${t}.scheme_id)`;

/**
 * Columns that a statement sets on tickets of an account whose paid amount changed.
 * @param paise an expression of what its receipts come to
 * @param ticket the name or alias of the table of tickets
 */
export function setPaidSql(accountId: string, paise: Sql, ticket: string): Sql {
  const t = sql.ref(ticket);
  const instalment = sql`${t}.instalment_paise`;
  const terms = { paid: paise, instalment, owed: owedInstalmentsSql(ticket) };
  return sql`paid_paise = ${paise},
       paid_instalments = least(${t}.total_instalments, ${paise} / ${instalment}),
       due_on = ${dueOnSql(startOfGroup(accountId, t), terms)}`;
}

/**
 * Columns that a statement sets on tickets `t` of an account whose waived instalments changed.
 * @param waived how many instalments are
 */
export function setWaivedSql(accountId: string, waived: number): Sql {
  const owed = sql`(t.total_instalments - ${waived}::integer)`;
  const terms = { paid: sql`t.paid_paise`, instalment: sql`t.instalment_paise`, owed };
  return sql`waived_instalments = ${waived}, due_on = ${dueOnSql(startOfGroup(accountId, sql`t`), terms)}`;
}
