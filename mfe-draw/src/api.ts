import { getData, getPage, postData } from '@kuri/shared/api';
import type {
  Draw,
  DrawAnswer,
  DrawProof,
  FreezeDrawBody,
  Group,
  MarkWinnerBody,
  MarkedWinner,
  StartDrawBody,
  Ticket,
  VoidDrawBody,
} from '@kuri/shared/contract';

/** Every group, active ones first, by name. */
export function fetchGroupList(signal: AbortSignal) {
  return getData<Group[]>('monthlySchemesList', { signal });
}

export interface MembersRequest {
  schemeId: string;
  page: number;
  size: number;
}

/** One page of a group's tickets, newest first. */
export function fetchMembers({ schemeId, page, size }: MembersRequest, signal: AbortSignal) {
  return getPage<Ticket>('schemeMembers', {
    query: { schemeid: schemeId, pageno: page, pagesize: size },
    signal,
  });
}

/** Every draw of a group, the voided and the unfinished ones too, newest first. */
export function fetchDraws(schemeId: string, signal?: AbortSignal) {
  return getData<Draw[]>('draws', { query: { scheme: schemeId }, ...(signal && { signal }) });
}

/**
 * The group's coming draw as it stands. `hold` keeps the call from changing anything: without it the
 * server would freeze the list and draw.
 */
export function fetchDraw({ schemeId, drawMonth }: FreezeDrawBody, signal?: AbortSignal) {
  return getData<DrawAnswer>('eligibleMembersForDraw', {
    query: { scheme: schemeId, drawMonth, hold: 1 },
    ...(signal && { signal }),
  });
}

/** Freezes and seals the list; a repeat finds it frozen. */
export function freezeDraw(body: FreezeDrawBody) {
  return postData<DrawAnswer>('draws/freeze', body);
}

/** Draws; a repeat, by whomever, finds the same winner. */
export function startDraw(body: StartDrawBody, idempotencyKey: string) {
  return postData<DrawAnswer>('draws/start', body, { idempotencyKey });
}

/** Records the winner; only the drawn ticket is taken, and a repeat changes nothing. */
export function markWinner(body: MarkWinnerBody, idempotencyKey: string) {
  return postData<MarkedWinner>('markAsDrawWinner', body, { idempotencyKey });
}

/** Gives up a draw that is frozen or drawn; it stays on record with the reason. */
export function voidDraw(body: VoidDrawBody, idempotencyKey: string) {
  return postData<unknown>('draws/void', body, { idempotencyKey });
}

/** All records of a group up to a draw: what the minutes are made of. */
export function fetchProof(drawId: string, signal: AbortSignal) {
  return getData<DrawProof>(`draws/${drawId}/proof`, { signal });
}
