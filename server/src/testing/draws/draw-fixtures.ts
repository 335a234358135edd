import {
  type AddGroupBody,
  type Draw,
  type DrawAnswer,
  type DrawProof,
  type Group,
  type HeldDraw,
  istDate,
  type MarkedWinner,
  type PaperDrawRecord,
  type Ticket,
} from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { addAnyGroup, enrolSomebody } from '../enrolments/enrolment-fixtures.ts';
import { addGroup, addType } from '../groups/group-fixtures.ts';
import { payFor } from '../receipts/receipt-fixtures.ts';
import type { Caller } from '../test-app.ts';

/** Month that the console sends in November 2026. */
export const DRAW_MONTH = 12;

/** A group whose first two draws are due: in October and November 2026. */
export const TWO_DUE = { schemeStartDate: '2026-10-01', schemeDrawDate: '2026-10-05', paid: 2 };

/** A group with tickets of one person, their first instalments paid. */
export async function drawGroup(
  caller: Caller,
  { tickets = 3, paid = 1, ...fields }: Partial<AddGroupBody> & { tickets?: number; paid?: number },
): Promise<{ group: Group; tickets: Ticket[] }> {
  const group = await addAnyGroup(caller, fields);
  await sayNoneHeld(caller, group);
  return { group, tickets: await paidTickets(caller, group, { tickets, paid }) };
}

async function paidTickets(
  caller: Caller,
  { schemeId }: Group,
  { tickets, paid }: { tickets: number; paid: number },
): Promise<Ticket[]> {
  if (tickets === 0) return [];
  const { data } = await enrolSomebody(caller, schemeId, { ticketsCount: tickets });
  if (paid > 0) await payFor(caller, data, {}, paid);
  // Newest first is how they come.
  return [...data].reverse();
}

/** A group with three tickets that began in September on paper; nobody has said how many draws were held. */
export async function paperGroup(
  caller: Caller,
  { winnerPaysRemaining = true }: { winnerPaysRemaining?: boolean } = {},
): Promise<{ group: Group; tickets: Ticket[] }> {
  const { schemeTypeId } = await addType(caller, { winnerPaysRemaining });
  const began = { schemeStartDate: '2026-09-01', schemeDrawDate: '2026-09-05' };
  const group = await addGroup(caller, schemeTypeId, began);
  return { group, tickets: await paidTickets(caller, group, { tickets: 3, paid: 3 }) };
}

function succeeded(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}

/** Records the draws of a group that were held on paper. */
export async function recordPaper(
  caller: Caller,
  schemeId: string,
  draws: readonly HeldDraw[],
): Promise<PaperDrawRecord> {
  const reason = 'From the minutes of the group';
  return succeeded(await caller.post('paperDraws', { schemeId, draws, reason })).json<{
    data: PaperDrawRecord;
  }>().data;
}

/** Says of a group whose first draw lies in the past that none was held on paper. */
export async function sayNoneHeld(caller: Caller, group: Group): Promise<void> {
  if (group.schemeDrawDate >= istDate(Date.parse(group.createdAt))) return;
  await recordPaper(caller, group.schemeId, []);
}

/** The call of a screen; `query` as it is sent beside the group. */
export async function eligible(
  caller: Caller,
  schemeId: string,
  query = `drawMonth=${DRAW_MONTH}`,
): Promise<DrawAnswer> {
  return succeeded(await caller.get(`eligibleMembersForDraw?scheme=${schemeId}&${query}`)).json<{
    data: DrawAnswer;
  }>().data;
}

export async function freezeDraw(
  caller: Caller,
  schemeId: string,
  drawMonth = DRAW_MONTH,
): Promise<DrawAnswer> {
  return succeeded(await caller.post('draws/freeze', { schemeId, drawMonth })).json<{
    data: DrawAnswer;
  }>().data;
}

export async function startDraw(
  caller: Caller,
  schemeId: string,
  numbers: readonly string[] = [],
  drawMonth = DRAW_MONTH,
): Promise<DrawAnswer> {
  return succeeded(await caller.post('draws/start', { schemeId, drawMonth, numbers })).json<{
    data: DrawAnswer;
  }>().data;
}

export async function voidDraw(
  caller: Caller,
  schemeId: string,
  reason = 'The list was wrong',
): Promise<Draw> {
  return succeeded(await caller.post('draws/void', { schemeId, reason })).json<{ data: Draw }>()
    .data;
}

/** Voids a draw again: one administrator asks, another confirms. */
export async function voidByTwo(asking: Caller, other: Caller, schemeId: string): Promise<Draw> {
  const reason = 'The list was wrong again';
  const asked = succeeded(await asking.post('draws/askVoid', { schemeId, reason })).json<{
    data: Draw;
  }>().data;
  const { id: drawId, headHash } = asked;
  const answer = { schemeId, drawId, headHash, confirm: true };
  return succeeded(await other.post('draws/answerVoid', answer)).json<{ data: Draw }>().data;
}

/** Body that marks the drawn ticket of a draw. */
export function markInput({ draw }: DrawAnswer, fields: object = {}) {
  return {
    schemeId: draw.schemeId,
    schemeMemberId: draw.winner?.schemeMemberId ?? '',
    drawMonth: draw.drawNo,
    drawDate: '2026-11-21',
    ...fields,
  };
}

export async function markDraw(
  caller: Caller,
  answer: DrawAnswer,
  fields: object = {},
): Promise<MarkedWinner> {
  return succeeded(await caller.post('markAsDrawWinner', markInput(answer, fields))).json<{
    data: MarkedWinner;
  }>().data;
}

/** Draws and marks. */
export async function wholeDraw(
  caller: Caller,
  schemeId: string,
  drawMonth = DRAW_MONTH,
): Promise<MarkedWinner> {
  return markDraw(caller, await startDraw(caller, schemeId, [], drawMonth));
}

export async function drawHistory(caller: Caller, schemeId: string): Promise<Draw[]> {
  return succeeded(await caller.get(`draws?scheme=${schemeId}`)).json<{ data: Draw[] }>().data;
}

export async function proofOf(caller: Caller, drawId: string): Promise<DrawProof> {
  return succeeded(await caller.get(`draws/${drawId}/proof`)).json<{ data: DrawProof }>().data;
}
