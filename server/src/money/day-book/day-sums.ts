import { PAYMENT_MODES, addDays, type PaymentMode, type SumsByMethod } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';

/** Sums of one user by one method, in paise. */
export interface MethodSum {
  userId: string;
  method: PaymentMode;
  received: number;
  reversed: number;
  paidOut: number;
  payoutsReversed: number;
}

/** The kinds of movement of money, and their direction. */
type Movement = Exclude<keyof MethodSum, 'userId' | 'method'>;
const IN_OR_OUT: Readonly<Record<Movement, 1 | -1>> = {
  received: 1,
  reversed: -1,
  paidOut: -1,
  payoutsReversed: 1,
};

const MOVEMENTS = Object.keys(IN_OR_OUT) as Movement[];

/** The instant at which a day begins in India. @param date `YYYY-MM-DD` */
export const midnight = (date: string) => `${date}T00:00:00+05:30`;

/**
 * Sums of payments, payouts and reversals on a day in India, by the instant of recording and the user who
 * recorded it. A payment or payout counts in full on its day, also when it is reversed later: the
 * reversal counts on the day on which it is made, for the user who makes it. Imported payments were never
 * in a drawer, and their reversals do not come out of one.
 * @param userId whose; undefined for everybody's
 */
export async function sumsOn(
  database: Queryable,
  accountId: string,
  { date, userId }: { date: string; userId: string | undefined },
): Promise<MethodSum[]> {
  const { rows } = await database.query<MethodSum>(
    `select user_id as "userId", method, sum(received)::bigint as received,
       sum(reversed)::bigint as reversed, sum(paid_out)::bigint as "paidOut",
       sum(payouts_reversed)::bigint as "payoutsReversed"
     from (
       select created_by as user_id, method, total_paise as received, 0 as reversed,
         0 as paid_out, 0 as payouts_reversed
       from payment
       where account_id = $1 and created_at >= $2 and created_at < $3 and import_id is null
         and ($4::text is null or created_by = $4)
       union all
       select r.reversed_by, r.method, 0, r.amount_paise, 0, 0
       from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       where r.account_id = $1 and r.reversed_at >= $2 and r.reversed_at < $3
         and ($4::text is null or r.reversed_by = $4) and p.import_id is null
       union all
       select created_by, method, 0, 0, amount_paise, 0
       from prize_payout
       where account_id = $1 and created_at >= $2 and created_at < $3
         and ($4::text is null or created_by = $4)
       union all
       select reversed_by, method, 0, 0, 0, amount_paise
       from prize_payout
       where account_id = $1 and reversed_at >= $2 and reversed_at < $3
         and ($4::text is null or reversed_by = $4)
     ) as moved
     group by user_id, method`,
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
    `select created_by as "userId", receipt_number as "receiptNumber", method, total_paise as paise,
       reference_reason as reason
     from payment
     where account_id = $1 and created_at >= $2 and created_at < $3 and import_id is null
       and method <> 'Cash' and transaction_id is null and ($4::text is null or created_by = $4)
     order by created_at, receipt_number`,
    [accountId, midnight(date), midnight(addDays(date, 1)), userId ?? null],
  );
  return rows;
}

/** A movement of one user or of all, in rupees, by method. */
export function byMethod(sums: readonly MethodSum[], movement: Movement): SumsByMethod {
  const total = (method: PaymentMode) =>
    sums.reduce((paise, sum) => (sum.method === method ? paise + sum[movement] : paise), 0);
  return Object.fromEntries(
    PAYMENT_MODES.map((method) => [method, toRupees(total(method))]),
  ) as SumsByMethod;
}

/** The cash that should be in the drawer, in paise. @param sums of its person only */
export function inDrawerPaise(openingPaise: number | null, sums: readonly MethodSum[]): number {
  return sums
    .filter(({ method }) => method === 'Cash')
    .flatMap((sum) => MOVEMENTS.map((movement) => IN_OR_OUT[movement] * sum[movement]))
    .reduce((paise, moved) => paise + moved, openingPaise ?? 0);
}
