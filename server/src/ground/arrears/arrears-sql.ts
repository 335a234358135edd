// The rule of arrears.ts as fragments of SQL, for lists that are too long to be computed row by row. A
// property test compares the two (arrears-sql.test.ts).

/**
 * How many instalments are due up to and on a day.
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
 * Whether an instalment is due on a day.
 * @param number an expression of the instalment's number, from 1 on
 */
export function isDueSql(startDate: string, number: string, day: string): string {
  return `${startDate} + make_interval(months => ${number} - 1) <= ${day}`;
}

/**
 * How many instalments are to be paid in all.
 * @param ticket the alias of the table of tickets
 */
export function owedInstalmentsSql(ticket: string): string {
  return `(${ticket}.total_instalments - ${ticket}.waived_instalments)`;
}

/**
 * How many instalments are to be paid up to and on a day.
 * @param owed an expression of how many are to be paid in all
 * @param dueToDate an expression of how many are due until the day
 */
export function owedUntilSql(owed: string, dueToDate: string): string {
  return `least(${owed}, ${dueToDate})`;
}

/**
 * How many instalments are paid in whole; no ticket is paid for more than all of them.
 * @param ticket the alias of the table of tickets
 */
export function paidInstalmentsSql(ticket: string): string {
  return `(${ticket}.paid_paise / ${ticket}.instalment_paise)::integer`;
}

/**
 * How many whole instalments an amount paid covers, as stored on the ticket.
 * @param paidPaise an expression of what its receipts come to
 */
export function storedPaidInstalmentsSql(paidPaise: string): string {
  return `least(total_instalments, ${paidPaise} / instalment_paise)`;
}
