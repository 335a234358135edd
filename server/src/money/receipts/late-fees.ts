import { runSql } from '../../ground/database/build.ts';
import { isPermitted, lateFeeOf, type UserType, refusals } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { Failure, invalidField } from '../../ground/http/failure.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import { toTicket } from '../../people/members/ticket-rows.ts';
import type { CheckedLine } from './receipt-rules.ts';

const REFUSED = refusals('lateFees', {
  noLateFeeIsDueFor: 'No late fee is due for this payment',
  theLateFeeIsTakeIt:
    'The late fee is {amount}: take it with the payment, or waive it with a reason',
  aLateFeeIsTakenOr: 'A late fee is taken or waived: send no amount with a reason',
  yourRoleMayNotWaiveLate: 'Your role may not waive late fees',
});

/** Late fees of a payment: taken, or else waived with a reason. */
interface LateFees {
  /** Fee of a line, in paise; nothing where none is due. */
  ofLine: (index: number) => { lateFeePaise?: number; lateFeeWaivedPaise?: number };
  waiver: string | null;
}

function mismatch(duePaise: number): Failure {
  const message =
    duePaise === 0
      ? REFUSED.noLateFeeIsDueFor
      : REFUSED.theLateFeeIsTakeIt({ amount: paiseText(duePaise) });
  const errors = [{ field: 'lateFee', message }];
  return new Failure({ status: 422, code: 'LATE_FEE_MISMATCH', message, errors });
}

/**
 * Settles the late fee of a payment: what its request takes is what is due by the rules of its tickets, or all of it
 * is waived.
 * @param payment `lateFee` in rupees
 * @throws Failure 422 LATE_FEE_MISMATCH for another fee than is due, none where one is, or a waiver where none is;
 *   403 for a waiver of a user who may not
 */
export function settleLateFees(
  lines: readonly CheckedLine[],
  {
    lateFee = 0,
    lateFeeWaiver,
  }: { lateFee?: number | undefined; lateFeeWaiver?: string | undefined },
  { today, userType }: { today: string; userType: UserType },
): LateFees {
  // By the day of recording: a date before it that saves a fee is a waiver like another.
  const due = lines.map(({ ticket, amountPaise }) =>
    toPaise(lateFeeOf(toTicket(ticket, today), { amount: toRupees(amountPaise), paidOn: today })),
  );
  const ofLine = (name: 'lateFeePaise' | 'lateFeeWaivedPaise') => (index: number) =>
    (due[index] ?? 0) > 0 ? { [name]: due[index] } : {};
  const duePaise = due.reduce((sum, paise) => sum + paise, 0);
  if (lateFeeWaiver === undefined) {
    if (toPaise(lateFee) !== duePaise) throw mismatch(duePaise);
    return { ofLine: ofLine('lateFeePaise'), waiver: null };
  }
  if (duePaise === 0) throw mismatch(duePaise);
  if (lateFee > 0) throw invalidField('lateFee', REFUSED.aLateFeeIsTakenOr);
  if (!isPermitted(userType, 'waiveLateFees')) {
    const message = REFUSED.yourRoleMayNotWaiveLate;
    const errors = [{ field: 'lateFeeWaiver', message }];
    throw new Failure({ status: 403, code: 'FORBIDDEN', message, errors });
  }
  return { ofLine: ofLine('lateFeeWaivedPaise'), waiver: lateFeeWaiver };
}

/** True for an account that asks for late fees, or has taken some. */
export async function hasLateFees(database: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await runSql<{ has: boolean }>(database)`
    select exists (select from scheme where account_id = ${accountId} and late_fee is not null)
      or exists (select from journal_sum where account_id = ${accountId} and group_id = '*' and kind = 'lateFee') as has`;
  return rows[0]?.has === true;
}
