import { addDays, istInstant, type PaymentMode } from '@kuri/shared/contract';
import { toPaise } from '../../ground/money.ts';
import type { NewPayout } from '../../drawing/payouts/pay-prize.ts';
import type { DemoDraw } from './demo-draws.ts';
import { officeInstant } from './demo-enrolments.ts';
import { typeIdOf } from './demo-group-rows.ts';
import { DEMO_TYPES } from './demo-groups.ts';
import { reference } from './demo-payments.ts';
import type { DemoFill } from './demo-sales.ts';
import type { DemoTicket } from './demo-tickets.ts';
import { seededRandom } from './random.ts';

const SEED = 20_261_122;
/** How many of the latest draws have a prize that is not paid yet. */
const PAYABLE = 4;
/** By cash it would be more than a drawer holds. */
const METHODS: readonly (readonly [PaymentMode, number])[] = [
  ['Bank Transfer', 7],
  ['UPI', 3],
];
const RETURNS = new Map(DEMO_TYPES.map(({ key, returns }) => [typeIdOf(key), toPaise(returns)]));

/** A prize that was paid out; it has its voucher's number when it is stored. */
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
  /** Who pays. */
  users: readonly string[];
}

type Won = DemoDraw & Required<Pick<DemoDraw, 'marked' | 'drawn'>>;
const isWon = (draw: DemoDraw): draw is Won => draw.marked !== undefined;

/**
 * The payouts of the draws, in the order in which they were made: a few days after each draw, signed for
 * a quarter of an hour later. The latest was paid on the last day and is not signed for yet.
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
    const returnPaise = RETURNS.get(groups.get(groupId)?.schemeTypeId ?? '') ?? 0;
    const method = random.weighted(METHODS);
    const paidBy = random.pick(users);
    // Who paid it does not confirm it.
    const other = users.find((user) => user !== paidBy) ?? paidBy;
    const signedAt = istInstant(Date.parse(at) + 15 * 60_000);
    return {
      payoutId: `prz_${drawId}`,
      drawId,
      groupId,
      ticketId: drawn.ticketId,
      memberId: memberOf.get(drawn.ticketId) ?? '',
      returnPaise,
      deductionPaise: 0,
      deductionReason: null,
      amountPaise: returnPaise,
      payoutDate,
      method,
      reference: reference(random, method),
      receiver: null,
      receiverReason: null,
      receiptsReason: null,
      paidBy,
      paidAt: at,
      confirmed: isLatest ? null : { by: other, at: signedAt },
    };
  });
}
