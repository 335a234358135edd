import {
  addDays,
  istDate,
  istInstant,
  type NoteName,
  NOTES,
  type PaymentMode,
} from '@kuri/shared/contract';
import type { NewPayout } from '../../drawing/payouts/pay-prize.ts';
import { toPaise } from '../../ground/money.ts';
import type { NewPayment, StoredLine } from '../../money/receipts/receipt-queries.ts';
import type { DemoDraw } from './demo-draws.ts';
import { type DemoFill, officeInstant } from './demo-sales.ts';
import type { DemoPaid, DemoTicket } from './demo-tickets.ts';
import { type Random, seededRandom } from './random.ts';

const METHODS: readonly (readonly [PaymentMode, number])[] = [
  ['UPI', 46],
  ['Cash', 36],
  ['Card', 10],
  ['Bank Transfer', 8],
];
const REFERENCES: Partial<Record<PaymentMode, string>> = { UPI: 'UPI', 'Bank Transfer': 'NEFT' };

export type DemoReceipt = Omit<NewPayment, 'receiptNumber'>;

/** The number of a transfer, where the method has one. */
function reference(random: Random, method: PaymentMode): string | null {
  const prefix = REFERENCES[method];
  if (prefix === undefined) return null;
  return `${prefix}${String(random.between(100_000, 999_999))}${String(random.between(100_000, 999_999))}`;
}

function linesOf({ tickets, instalments }: DemoPaid, payment: string): StoredLine[] {
  return tickets.map(({ ticketId, groupId, memberId, instalmentPaise }, index) => ({
    receiptId: `rct_demo_${payment}-${index + 1}`,
    ticketId,
    groupId,
    memberId,
    amountPaise: instalments * instalmentPaise,
    instalments,
  }));
}

/** Payments in the order in which they were taken. @param users who takes them */
export function demoReceipts(
  random: Random,
  paid: readonly DemoPaid[],
  users: readonly string[],
): DemoReceipt[] {
  const inOrder = [...paid].sort((one, other) => (one.at < other.at ? -1 : 1));
  return inOrder.map((payment, index): DemoReceipt => {
    const { date, at } = payment;
    const lines = linesOf(payment, String(index + 1).padStart(6, '0'));
    const method = random.weighted(METHODS);
    return {
      paymentId: `pay_demo_${String(index + 1).padStart(6, '0')}`,
      method,
      totalPaise: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      receiptDate: date,
      transactionId: reference(random, method),
      remarks: random.chance(0.02) ? 'Paid by a relative' : null,
      createdBy: random.pick(users),
      createdAt: at,
      madeWith: null,
      lines,
    };
  });
}

const OPENING_PAISE = 200_000;

/** A drawer closed in the evening without a difference. */
export interface DemoDrawer {
  userId: string;
  date: string;
  openingPaise: number;
  notes: Record<NoteName, number>;
  coinsPaise: number;
  closedAt: string;
}

/** As few notes as there can be, and the rest in coins. */
function counted(paise: number): Pick<DemoDrawer, 'notes' | 'coinsPaise'> {
  let left = paise;
  const notes = NOTES.map(({ name, rupees }) => {
    const count = Math.floor(left / (rupees * 100));
    left -= count * rupees * 100;
    return [name, count] as const;
  });
  return { notes: Object.fromEntries(notes) as Record<NoteName, number>, coinsPaise: left };
}

/** Cash of the demo that moved otherwise than by receipts; the amount in paise. */
export interface DemoCash {
  kind: 'deposit' | 'expense' | 'handover';
  userId: string;
  toUserId: string | null;
  amountPaise: number;
  reason: string;
  at: string;
}

/** A handover, an expense and a bank deposit of a day, in the order of recording. */
export function demoCash([first = '', second = '']: readonly string[], date: string): DemoCash[] {
  const own = { userId: first, toUserId: null };
  const across = { userId: second, toUserId: first };
  return [
    {
      kind: 'handover',
      ...across,
      amountPaise: 50_000,
      reason: 'Small change',
      at: `${date}T17:30:00.000+05:30`,
    },
    {
      kind: 'expense',
      ...own,
      amountPaise: 18_000,
      reason: 'Tea for visitors',
      at: `${date}T17:40:00.000+05:30`,
    },
    {
      kind: 'deposit',
      ...own,
      amountPaise: 150_000,
      reason: 'Cash of the day',
      at: `${date}T17:50:00.000+05:30`,
    },
  ];
}

/** Drawers of a day with the cash of its receipts and what else moved. @param users whose */
export function demoDrawers(
  receipts: readonly DemoReceipt[],
  users: readonly string[],
  date: string,
): DemoDrawer[] {
  const moved = demoCash(users, date);
  return users.map((userId) => {
    const others = moved.reduce((paise, entry) => {
      if (entry.userId === userId) return paise - entry.amountPaise;
      return entry.toUserId === userId ? paise + entry.amountPaise : paise;
    }, OPENING_PAISE);
    const cash = receipts.filter(
      ({ method, createdBy, createdAt }) =>
        method === 'Cash' && createdBy === userId && istDate(Date.parse(createdAt)) === date,
    );
    const total = cash.reduce((paise, { totalPaise }) => paise + totalPaise, others);
    const closedAt = `${date}T18:20:00.000+05:30`;
    return { userId, date, openingPaise: OPENING_PAISE, ...counted(total), closedAt };
  });
}

const SEED = 20_261_122;
/** Latest draws whose prize is not paid yet. */
const PAYABLE = 4;
/** By cash it would be more than a drawer holds. */
const PAYOUT_METHODS: readonly (readonly [PaymentMode, number])[] = [
  ['Bank Transfer', 7],
  ['UPI', 3],
];

export interface DemoPayout extends Omit<NewPayout, 'voucherNumber'> {
  paidBy: string;
  paidAt: string;
  confirmed: { by: string; at: string } | null;
}

interface PayoutTerms {
  fills: readonly DemoFill[];
  draws: readonly DemoDraw[];
  tickets: readonly DemoTicket[];
  /** The last business date on which something happened. */
  lastDay: string;
  users: readonly string[];
}

type Won = DemoDraw & Required<Pick<DemoDraw, 'marked' | 'drawn'>>;
const isWon = (draw: DemoDraw): draw is Won => draw.marked !== undefined;

/**
 * Payouts in order, a few days after each draw, confirmed a quarter of an hour later. The latest is
 * of the last day and not confirmed.
 */
export function demoPayouts(terms: PayoutTerms): DemoPayout[] {
  const { fills, draws, tickets, lastDay, users } = terms;
  const random = seededRandom(SEED);
  const groups = new Map(fills.map(({ group }) => [group.schemeId, group]));
  const memberOf = new Map(tickets.map(({ ticketId, memberId }) => [ticketId, memberId]));
  const won = draws.filter(isWon).sort((one, other) => (one.marked.at < other.marked.at ? -1 : 1));
  const paid = won.slice(0, Math.max(0, won.length - PAYABLE)).map((draw, index, { length }) => {
    const isLatest = index === length - 1;
    const soon = addDays(draw.marked.date, random.between(2, 6));
    const payoutDate = isLatest || soon > lastDay ? lastDay : soon;
    const at = officeInstant(random, payoutDate);
    return { draw, payoutDate, at, isLatest };
  });
  const inOrder = paid.sort((one, other) => (one.at < other.at ? -1 : 1));
  return inOrder.map(({ draw, payoutDate, at, isLatest }): DemoPayout => {
    const { drawId, groupId, drawn } = draw;
    const returnPaise = toPaise(groups.get(groupId)?.returnAmount ?? 0);
    const method = random.weighted(PAYOUT_METHODS);
    const paidBy = random.pick(users);
    // The payer may not confirm.
    const other = users.find((user) => user !== paidBy) ?? paidBy;
    const signedAt = istInstant(Date.parse(at) + 15 * 60_000);
    return {
      payoutId: `prz_${drawId}`,
      drawId,
      groupId,
      ticketId: drawn.ticketId,
      memberId: memberOf.get(drawn.ticketId) ?? '',
      returnPaise,
      deductions: [],
      deductedPaise: 0,
      deductionPaise: 0,
      deductionReason: null,
      adjustedPaise: 0,
      amountPaise: returnPaise,
      payoutDate,
      method,
      reference: reference(random, method),
      receiver: null,
      receiverReason: null,
      approvalTurn: null,
      drawerReason: null,
      paidBy,
      paidAt: at,
      confirmed: isLatest ? null : { by: other, at: signedAt },
    };
  });
}
