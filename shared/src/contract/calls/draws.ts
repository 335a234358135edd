import type {
  AnswerVoidBody,
  Draw,
  DrawAnswer,
  DrawProof,
  FreezeDrawBody,
  MarkWinnerBody,
  MarkedWinner,
  StartDrawBody,
  VoidDrawBody,
} from '../draw.ts';
import type { Call } from './call.ts';

/** What a step of a draw shows up in. */
const OF_DRAWS = ['draws', 'groups', 'tickets', 'members'] as const;

/**
 * The group's coming draw as it is now. `hold` keeps the call from changing anything: without it the
 * server would freeze the list and draw.
 */
export const comingDraw: Call<
  DrawAnswer,
  { query: { scheme: string; drawMonth: number; hold: 1 } }
> = { method: 'GET', path: 'eligibleMembersForDraw', reads: ['draws'] };

/** Every draw of a group, the voided and the unfinished ones too, newest first. */
export const drawHistory: Call<Draw[], { query: { scheme: string } }> = {
  method: 'GET',
  path: 'draws',
  reads: ['draws'],
};

/** All records of a group up to a draw: what its minutes are made of. */
export const drawProof: Call<DrawProof, { params: { drawId: string } }> = {
  method: 'GET',
  path: 'draws/:drawId/proof',
  reads: ['draws'],
};

/** Freezes and seals the list; a repeat finds it frozen. */
export const freezeDraw: Call<DrawAnswer, { body: FreezeDrawBody }> = {
  method: 'POST',
  path: 'draws/freeze',
  permission: 'runDraws',
  once: 'accepted',
  changes: OF_DRAWS,
};

/** Draws; a repeat, by anyone, finds the same winner. */
export const startDraw: Call<DrawAnswer, { body: StartDrawBody }> = {
  method: 'POST',
  path: 'draws/start',
  permission: 'runDraws',
  once: 'accepted',
  changes: OF_DRAWS,
};

/** Records the winner; only the drawn ticket is taken, and a repeat changes nothing. */
export const markWinner: Call<MarkedWinner, { body: MarkWinnerBody }> = {
  method: 'POST',
  path: 'markAsDrawWinner',
  permission: 'runDraws',
  once: 'accepted',
  changes: OF_DRAWS,
};

/** Gives up a draw that is frozen or drawn; it stays on record with the reason. */
export const voidDraw: Call<Draw, { body: VoidDrawBody }> = {
  method: 'POST',
  path: 'draws/void',
  permission: 'voidDraws',
  once: 'accepted',
  changes: OF_DRAWS,
};

/** Asks another administrator to void a draw that was voided before; the draw stays as it is. */
export const askVoid: Call<Draw, { body: VoidDrawBody }> = {
  method: 'POST',
  path: 'draws/askVoid',
  permission: 'voidDraws',
  once: 'accepted',
  changes: OF_DRAWS,
};

/** Confirms or declines the void that another administrator has asked for. */
export const answerVoid: Call<Draw, { body: AnswerVoidBody }> = {
  method: 'POST',
  path: 'draws/answerVoid',
  permission: 'voidDraws',
  once: 'accepted',
  changes: OF_DRAWS,
};

/** The same as `voidDraw` by the draw's own id. */
export const voidDrawNamed: Call<Draw, { body: { drawId: string; reason: string } }> = {
  method: 'POST',
  path: 'voidDrawWinner',
  permission: 'voidDraws',
  once: 'accepted',
  changes: OF_DRAWS,
};
