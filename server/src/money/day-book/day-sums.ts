import {
  ADJUSTED,
  PAYMENT_MODES,
  RECEIPT_MODES,
  addDays,
  type CashMoved,
  type PaymentMode,
  type ReceiptMode,
  type SumsByMethod,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';

/** The kinds of movement of money, and their direction. */
const IN_OR_OUT = {
  received: 1,
  reversed: -1,
  paidOut: -1,
  payoutsReversed: 1,
  lateFees: 1,
  lateFeesReversed: -1,
  deposited: -1,
  toppedUp: 1,
  spent: -1,
  handedOver: -1,
  takenOver: 1,
  commission: -1,
} as const;

type Movement = keyof typeof IN_OR_OUT;

/** Sum of one user by one method and movement, in paise. */
export interface MethodSum {
  userId: string;
  method: ReceiptMode;
  movement: Movement;
  paise: number;
}

/** Parts of a payout: the money that was handed over, and the dues that it paid, received by the same method. */
export const PARTS_OF_PAYOUT = `cross join lateral (values (method, amount_paise),
  ('${ADJUSTED}', adjusted_paise)) as part (method, paise)`;

/** The instant at which a day begins in India. @param date `YYYY-MM-DD` */
export const midnight = (date: string) => `${date}T00:00:00+05:30`;

/**
 * Sums of all that moved on a day in India, by the instant of recording and the user in whose drawer it
 * is. A payment or payout counts in full on its day, also when it is reversed later: the reversal counts
 * on the day on which it is made, for the user who makes it. Other cash counts less its counter-entries,
 * in the drawer of the entry. Imported payments were never in a drawer, and their reversals do not come
 * out of one.
 * @param userId whose; undefined for everybody's
 */
export async function sumsOn(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<MethodSum[]> {
  const { rows } = await database.query<MethodSum>(
    `select user_id as "userId", method, movement, sum(paise)::bigint as paise
     from (
       select created_by as user_id, method, 'received' as movement, total_paise as paise
       from payment
       where account_id = $1 and created_at >= $2 and created_at < $3 and import_id is null
         and ($4::text is null or created_by = $4)
       union all
       select r.reversed_by, r.method, 'reversed', r.amount_paise
       from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       where r.account_id = $1 and r.reversed_at >= $2 and r.reversed_at < $3
         and ($4::text is null or r.reversed_by = $4) and p.import_id is null
       union all
       select created_by, method, 'lateFees', late_fee_paise
       from payment
       where account_id = $1 and created_at >= $2 and created_at < $3 and late_fee_paise > 0
         and ($4::text is null or created_by = $4)
       union all
       select reversed_by, method, 'lateFeesReversed', late_fee_paise
       from receipt
       where account_id = $1 and reversed_at >= $2 and reversed_at < $3 and late_fee_paise > 0
         and ($4::text is null or reversed_by = $4)
       union all
       select created_by, part.method, 'paidOut', part.paise
       from prize_payout ${PARTS_OF_PAYOUT}
       where account_id = $1 and created_at >= $2 and created_at < $3
         and ($4::text is null or created_by = $4)
       union all
       select reversed_by, part.method, 'payoutsReversed', part.paise
       from prize_payout ${PARTS_OF_PAYOUT}
       where account_id = $1 and reversed_at >= $2 and reversed_at < $3
         and ($4::text is null or reversed_by = $4)
       union all
       select user_id, method, case kind when 'deposit' then 'deposited' when 'topUp' then 'toppedUp'
           when 'expense' then 'spent' when 'commission' then kind else 'handedOver' end,
         case when reverses is null then amount_paise else -amount_paise end
       from cash_entry
       where account_id = $1 and created_at >= $2 and created_at < $3
         and ($4::text is null or user_id = $4)
       union all
       select to_user_id, 'Cash', 'takenOver', amount_paise
       from cash_entry
       where account_id = $1 and created_at >= $2 and created_at < $3 and to_user_id is not null
         and ($4::text is null or to_user_id = $4)
     ) as moved
     group by user_id, method, movement`,
    [accountId, midnight(date), midnight(addDays(date, 1)), userId ?? null],
  );
  return rows;
}

/** A payment that is not in cash and has no transaction id; the amount in paise. */
export interface Unreferenced {
  userId: string;
  receiptNumber: string;
  method: PaymentMode;
  paise: number;
  reason: string | null;
}

/** Such payments of a day in India, oldest first. @param userId whose; undefined for everybody's */
export async function unreferencedOn(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<Unreferenced[]> {
  const { rows } = await database.query<Unreferenced>(
    `select created_by as "userId", receipt_number as "receiptNumber", method,
       total_paise + late_fee_paise as paise, reference_reason as reason
     from payment
     where account_id = $1 and created_at >= $2 and created_at < $3 and import_id is null
       and method <> 'Cash' and transaction_id is null and ($4::text is null or created_by = $4)
     order by created_at, receipt_number`,
    [accountId, midnight(date), midnight(addDays(date, 1)), userId ?? null],
  );
  return rows;
}

function total(sums: readonly MethodSum[], movement: Movement, method: ReceiptMode): number {
  return sums.reduce(
    (paise, sum) =>
      sum.movement === movement && sum.method === method ? paise + sum.paise : paise,
    0,
  );
}

/** A movement of one user or of all, in rupees, by method; adjusted dues only where there are some. */
export function byMethod(sums: readonly MethodSum[], movement: Movement): SumsByMethod {
  const adjusted = total(sums, movement, ADJUSTED);
  const modes = adjusted > 0 ? RECEIPT_MODES : PAYMENT_MODES;
  return Object.fromEntries(
    modes.map((method) => [method, toRupees(total(sums, movement, method))]),
  ) as SumsByMethod;
}

/** Late fees of one user or of all, in rupees, by method; none of them where none moved. */
export function lateFeesOf(
  sums: readonly MethodSum[],
): Partial<Record<'lateFees' | 'lateFeesReversed', SumsByMethod>> {
  const has = (movement: Movement) => sums.some((sum) => sum.movement === movement);
  return {
    ...(has('lateFees') && { lateFees: byMethod(sums, 'lateFees') }),
    ...(has('lateFeesReversed') && { lateFeesReversed: byMethod(sums, 'lateFeesReversed') }),
  };
}

/** Commission paid by one user or by all, less reversals, in rupees by method; nothing without any. */
export function commissionsOf(sums: readonly MethodSum[]): { commissions?: SumsByMethod } {
  if (!sums.some(({ movement }) => movement === 'commission')) return {};
  return { commissions: byMethod(sums, 'commission') };
}

/** Cash of one user or of all that moved otherwise than by receipts, prizes and commission, in rupees. */
export function cashMovedOf(sums: readonly MethodSum[]): CashMoved {
  const of = (movement: Movement) => toRupees(total(sums, movement, 'Cash'));
  return {
    deposited: of('deposited'),
    toppedUp: of('toppedUp'),
    spent: of('spent'),
    handedOver: of('handedOver'),
    takenOver: of('takenOver'),
  };
}

/** The cash that should be in the drawer, in paise. @param sums of its person only */
export function inDrawerPaise(openingPaise: number | null, sums: readonly MethodSum[]): number {
  return sums
    .filter(({ method }) => method === 'Cash')
    .reduce((paise, sum) => paise + IN_OR_OUT[sum.movement] * sum.paise, openingPaise ?? 0);
}
