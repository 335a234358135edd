import type {
  ApprovePrizeBody,
  Group,
  MarkedWinner,
  PayPrizeBody,
  Prize,
  PrizeState,
  Ticket,
} from '@kuri/shared/contract';
import { drawGroup, wholeDraw } from '../draws/draw-fixtures.ts';
import { addTicket } from '../enrolments/enrolment-fixtures.ts';
import type { Caller } from '../test-app.ts';

/** Return amount of every group type in tests. */
export const RETURN_AMOUNT = 62_500;

/** A group with a winner on record. */
export async function wonGroup(
  caller: Caller,
): Promise<{ group: Group; won: MarkedWinner; drawId: string }> {
  const { group } = await drawGroup(caller, { tickets: 1 });
  const won = await wholeDraw(caller, group.schemeId);
  return { group, won, drawId: won.draw.id };
}

/** A draw with its winner, who has dues in another group. */
export interface Won {
  drawId: string;
  memberId: string;
  owing: Ticket;
}

export async function wonWithDues(caller: Caller, schemeId: string): Promise<Won> {
  const { drawId, won } = await wonGroup(caller);
  const { memberId, memberName, contactPhone, ticketId: membershipId } = won.ticket;
  const person = { isNewMember: false, memberName, contactPhone, membershipId };
  const of = { ...person, joinedDate: '2026-11-01' };
  return { drawId, memberId, owing: await addTicket(caller, schemeId, of) };
}

/** Body that pays a prize in full, in cash, today, out of the safe where the drawer lacks it. */
export function payoutInput(drawId: string, fields: Partial<PayPrizeBody> = {}): PayPrizeBody {
  return {
    drawId,
    returnAmount: RETURN_AMOUNT,
    payoutDate: '2026-11-21',
    method: 'Cash',
    rest: {},
    ...fields,
  };
}

export async function payOut(
  caller: Caller,
  drawId: string,
  fields: Partial<PayPrizeBody> = {},
): Promise<Prize> {
  const answer = await caller.post('payPrize', payoutInput(drawId, fields));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: Prize }>().data;
}

/** Gives an administrator's word on an unusual prize. */
export async function approve(
  caller: Pick<Caller, 'post'>,
  drawId: string,
  fields: Partial<ApprovePrizeBody> = {},
): Promise<Prize> {
  const reason = 'Seen with the minutes of the group';
  const body = { drawId, returnAmount: RETURN_AMOUNT, reason, ...fields };
  const answer = await caller.post('approvePrize', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: Prize }>().data;
}

/** The id of a prize's payout. */
export function payoutIdOf({ payout }: Prize): string {
  if (!payout) throw new Error('It is not paid out.');
  return payout.payoutId;
}

export function reverseInput(prize: Prize) {
  return { payoutId: payoutIdOf(prize), reason: 'Paid to the wrong person' };
}

export async function prizesOf(
  caller: Caller,
  query: { state?: PrizeState; drawid?: string; ticketid?: string; scheme?: string } = {},
): Promise<Prize[]> {
  const answer = await caller.get(`prizes?${new URLSearchParams(query).toString()}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Prize[] }>().data;
}
