import {
  addDays,
  countedPaise,
  type CashVoucher,
  type DayBookEntry,
  type ReceiptMode,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { toRupees } from '../../ground/money.ts';
import { cashVouchersOn, toCashVoucher, type CashVoucherRow } from '../cash/cash-queries.ts';
import { midnight, PARTS_OF_PAYOUT } from './day-sums.ts';
import { countOf, drawersOn, namesOfStaff } from './drawer-queries.ts';

/** A movement of money; the amount in paise. */
interface Moved {
  kind: 'received' | 'reversed' | 'lateFee' | 'lateFeeReversed' | 'paidOut' | 'payoutReversed';
  at: string;
  userId: string;
  number: string;
  memberName: string | null;
  tickets: string[];
  method: ReceiptMode;
  paise: number;
}

/** Which entries of a day book. */
interface DayAsked {
  accountId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Whose; undefined for everybody's. */
  userId: string | undefined;
}

const OF_RECEIPTS = `min(r.member_name) as "memberName", array_agg(t.code order by t.code) as tickets`;
const THEIR_TICKETS = `join ticket t on t.account_id = r.account_id and t.ticket_id = r.ticket_id`;
const PRIZE = `from prize_payout o
  join ticket t on t.account_id = o.account_id and t.ticket_id = o.ticket_id
  join member m on m.account_id = o.account_id and m.member_id = o.member_id
  ${PARTS_OF_PAYOUT}
  where o.account_id = $1 and (part.method = o.method or part.paise > 0)`;

/** Each movement that the sums of the day count, in the order of recording. */
async function movedOn(database: Queryable, { accountId, date, userId }: DayAsked) {
  const { rows } = await database.query<Moved>(
    `select * from (
       select 'received' as kind, p.created_at as at, p.created_by as "userId",
         p.receipt_number as number, ${OF_RECEIPTS}, p.method, p.total_paise as paise
       from payment p
       join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
       ${THEIR_TICKETS}
       where p.account_id = $1 and p.created_at >= $2 and p.created_at < $3 and p.import_id is null
       group by p.account_id, p.payment_id
       union all
       select 'reversed', r.reversed_at, r.reversed_by, p.receipt_number, ${OF_RECEIPTS}, p.method,
         sum(r.amount_paise)::bigint
       from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       ${THEIR_TICKETS}
       where r.account_id = $1 and r.reversed_at >= $2 and r.reversed_at < $3 and p.import_id is null
       group by p.account_id, p.payment_id, r.reversed_at, r.reversed_by
       union all
       select 'lateFee', p.created_at, p.created_by, p.receipt_number, ${OF_RECEIPTS}, p.method,
         sum(r.late_fee_paise)::bigint
       from payment p
       join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
       ${THEIR_TICKETS}
       where p.account_id = $1 and p.created_at >= $2 and p.created_at < $3 and r.late_fee_paise > 0
       group by p.account_id, p.payment_id
       union all
       select 'lateFeeReversed', r.reversed_at, r.reversed_by, p.receipt_number, ${OF_RECEIPTS},
         p.method, sum(r.late_fee_paise)::bigint
       from receipt r
       join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
       ${THEIR_TICKETS}
       where r.account_id = $1 and r.reversed_at >= $2 and r.reversed_at < $3 and r.late_fee_paise > 0
       group by p.account_id, p.payment_id, r.reversed_at, r.reversed_by
       union all
       select 'paidOut', o.created_at, o.created_by, o.voucher_number, m.name, array[t.code],
         part.method, part.paise
       ${PRIZE} and o.created_at >= $2 and o.created_at < $3
       union all
       select 'payoutReversed', o.reversed_at, o.reversed_by, o.voucher_number, m.name, array[t.code],
         part.method, part.paise
       ${PRIZE} and o.reversed_at >= $2 and o.reversed_at < $3
     ) as moved
     where $4::text is null or "userId" = $4
     order by at, number, kind like 'lateFee%', kind, method`,
    [accountId, midnight(date), midnight(addDays(date, 1)), userId ?? null],
  );
  return rows;
}

const KIND = {
  deposit: 'deposit',
  topUp: 'topUp',
  expense: 'expense',
  handover: 'handedOver',
  commission: 'commission',
} as const;
const REVERSED = {
  deposit: 'depositReversed',
  topUp: 'topUpReversed',
  expense: 'expenseReversed',
  handover: 'takenOver',
  commission: 'commissionReversed',
} as const;

type CashMove = Omit<Moved, 'kind' | 'memberName'> & {
  kind: DayBookEntry['kind'];
  cash: CashVoucher;
};

/** The moves of an entry of cash: one, or a handover's two, out of a drawer and into the other. */
function movesOf(row: CashVoucherRow): CashMove[] {
  const { at, userId, toUserId, voucherNumber: number, paise, kind } = row;
  const moved = {
    at,
    number,
    tickets: [],
    method: row.method,
    paise,
    cash: toCashVoucher(row),
  };
  const first = { ...moved, userId, kind: row.reverses === null ? KIND[kind] : REVERSED[kind] };
  return toUserId === null
    ? [first]
    : [first, { ...moved, userId: toUserId, kind: 'takenOver' as const }];
}

/** Cash that moved otherwise than by receipts and prizes, in the drawers that are asked for. */
async function cashMovedOn(database: Queryable, { accountId, date, userId }: DayAsked) {
  const rows = await cashVouchersOn(database, accountId, { from: date, to: date, userId });
  return rows.flatMap(movesOf).filter((move) => userId === undefined || move.userId === userId);
}

/** What was counted in a drawer, at its opening or closing. */
function count(
  kind: 'opening' | 'closing',
  { by, userId }: { by: string; userId: string },
  { at, paise }: { at: string | null; paise: number },
): DayBookEntry {
  return {
    kind,
    at,
    by,
    userId,
    cash: null,
    number: null,
    memberName: null,
    tickets: [],
    method: 'Cash',
    amount: toRupees(paise),
  };
}

/**
 * The entries of a day, as an auditor ticks them: what was in the drawers in the morning, each payment,
 * reversal, payout and entry of cash in the order of recording, what was counted at the closing.
 */
export async function dayEntriesOf(database: Queryable, asked: DayAsked): Promise<DayBookEntry[]> {
  const { accountId } = asked;
  const drawers = await drawersOn(database, accountId, asked);
  const moved = [
    ...(await movedOn(database, asked)).map((entry) => ({ ...entry, cash: null })),
    ...(await cashMovedOn(database, asked)).map((entry) => ({ ...entry, memberName: null })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const userIds = [...drawers, ...moved].map(({ userId }) => userId);
  const names = await namesOfStaff(database, accountId, [...new Set(userIds)]);
  const named = (userId: string) => names.get(userId) ?? userId;
  const byName = drawers.toSorted((one, other) =>
    named(one.userId).localeCompare(named(other.userId), 'en'),
  );
  return [
    ...byName.flatMap(({ userId, openingPaise: paise }) =>
      paise === null ? [] : [count('opening', { by: named(userId), userId }, { at: null, paise })],
    ),
    ...moved.map(({ paise, ...entry }) => ({
      ...entry,
      by: named(entry.userId),
      amount: toRupees(paise),
    })),
    ...byName.flatMap((drawer) => {
      const { userId, closedAt: at } = drawer;
      if (at === null) return [];
      return [
        count(
          'closing',
          { by: named(userId), userId },
          { at, paise: countedPaise(countOf(drawer)) },
        ),
      ];
    }),
  ];
}
