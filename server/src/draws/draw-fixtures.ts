import type {
  AddGroupBody,
  Draw,
  DrawAnswer,
  DrawProof,
  Group,
  MarkedWinner,
  Ticket,
} from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { addAnyGroup, enrolSomebody } from '../members/enrolment-fixtures.ts';
import type { Caller } from '../test-app.ts';

/** What the console sends in November 2026: the month after this one. */
export const DRAW_MONTH = 12;

/** A group with some tickets, each with its first instalments paid. */
export async function drawGroup(
  caller: Caller,
  { tickets = 3, paid = 1, ...fields }: Partial<AddGroupBody> & { tickets?: number; paid?: number },
): Promise<{ group: Group; tickets: Ticket[] }> {
  const group = await addAnyGroup(caller, fields);
  const enrolled: Ticket[] = [];
  for (let count = 0; count < tickets; count += 1) {
    const { data } = await enrolSomebody(caller, group.schemeId, { paidAmount: 5_000 * paid });
    enrolled.push(...data);
  }
  return { group, tickets: enrolled };
}

function dataOf<T>(answer: LightMyRequestResponse): T {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: T }>().data;
}

/** The call of a screen; `query` as it is sent beside the group. */
export async function eligible(
  caller: Caller,
  schemeId: string,
  query = `drawMonth=${DRAW_MONTH}`,
): Promise<DrawAnswer> {
  return dataOf(await caller.get(`eligibleMembersForDraw?scheme=${schemeId}&${query}`));
}

export async function freezeDraw(
  caller: Caller,
  schemeId: string,
  drawMonth = DRAW_MONTH,
): Promise<DrawAnswer> {
  return dataOf(await caller.post('draws/freeze', { schemeId, drawMonth }));
}

export async function startDraw(
  caller: Caller,
  schemeId: string,
  numbers: readonly string[] = [],
  drawMonth = DRAW_MONTH,
): Promise<DrawAnswer> {
  return dataOf(await caller.post('draws/start', { schemeId, drawMonth, numbers }));
}

export async function voidDraw(
  caller: Caller,
  schemeId: string,
  reason = 'The list was wrong',
): Promise<Draw> {
  return dataOf(await caller.post('draws/void', { schemeId, reason }));
}

/** What marks the drawn ticket of a draw. */
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
  return dataOf(await caller.post('markAsDrawWinner', markInput(answer, fields)));
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
  return dataOf(await caller.get(`draws?scheme=${schemeId}`));
}

export async function proofOf(caller: Caller, drawId: string): Promise<DrawProof> {
  return dataOf(await caller.get(`draws/${drawId}/proof`));
}
