import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { idParameter } from './list-filters.ts';
import {
  answerVoidBody,
  draw,
  drawAnswer,
  drawProof as drawProofSchema,
  freezeDrawBody,
  markWinnerBody,
  markedWinner,
  startDrawBody,
  voidDrawBody,
  voidWinnerBody,
  type AnswerVoidBody,
  type Draw,
  type DrawAnswer,
  type DrawProof,
  type FreezeDrawBody,
  type MarkWinnerBody,
  type MarkedWinner,
  type StartDrawBody,
  type VoidDrawBody,
} from '../draw.ts';
import {
  paperDrawRecord,
  recordPaperDrawsBody,
  type PaperDrawRecord,
  type RecordPaperDrawsBody,
} from '../paper-draw.ts';
import type { Call } from './call.ts';

/** Data that a step of a draw changes. */
const OF_DRAWS = ['draws', 'groups', 'tickets', 'members'] as const;

/**
 * The group's coming draw as it is now. `hold` keeps the call from changing anything: without it the
 * server would freeze the list and draw.
 */
export const comingDraw: Call<
  DrawAnswer,
  { query: { scheme: string; drawMonth: number; hold: 1 } }
> = { method: 'GET', path: 'eligibleMembersForDraw', reads: ['draws'] };

export const drawHistory: Call<Draw[], { query: { scheme: string } }> = {
  method: 'GET',
  path: 'draws',
  reads: ['draws'],
};

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

export const voidDraw: Call<Draw, { body: VoidDrawBody }> = {
  method: 'POST',
  path: 'draws/void',
  permission: 'voidDraws',
  once: 'accepted',
  changes: OF_DRAWS,
};

export const askVoid: Call<Draw, { body: VoidDrawBody }> = {
  method: 'POST',
  path: 'draws/askVoid',
  permission: 'voidDraws',
  once: 'accepted',
  changes: OF_DRAWS,
};

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

export const paperDraws: Call<PaperDrawRecord, { query: { scheme: string } }> = {
  method: 'GET',
  path: 'paperDraws',
  reads: ['draws'],
};

export const recordPaperDraws: Call<PaperDrawRecord, { body: RecordPaperDrawsBody }> = {
  method: 'POST',
  path: 'paperDraws',
  permission: 'recordPaperDraws',
  once: 'accepted',
  changes: [...OF_DRAWS, 'prizes', 'dues'],
};

const bind = binderFor('draws');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  comingDraw: bind(comingDraw, {
    summary: 'The coming draw; draws the winner unless it is held',
    query: z.object({
      schemeid: idParameter('scheme'),
      drawmonth: z.optional(z.string()),
      hold: z.optional(z.string()),
    }),
    answer: drawAnswer,
  }),
  drawHistory: bind(drawHistory, {
    summary: 'All draws of a group, newest first, voided and unfinished ones too',
    query: z.object({ schemeid: idParameter('scheme') }),
    answer: z.array(draw),
  }),
  drawProof: bind(drawProof, {
    summary: 'The proof of a draw: the texts of its group’s record',
    params: z.object({ accountId: z.string(), drawId: idParameter('drawId') }),
    answer: drawProofSchema,
  }),
  paperDraws: bind(paperDraws, {
    summary: 'The draws of a group that were held on paper, and whether they are to be told first',
    query: z.object({ schemeid: idParameter('scheme') }),
    answer: paperDrawRecord,
  }),
  recordPaperDraws: bind(recordPaperDraws, {
    summary: 'Record all draws of a group that were held on paper',
    body: recordPaperDrawsBody,
    answer: paperDrawRecord,
  }),
  freezeDraw: bind(freezeDraw, {
    summary: 'Freeze and seal the list of the coming draw',
    body: freezeDrawBody,
    answer: drawAnswer,
  }),
  startDraw: bind(startDraw, {
    summary: 'Draw the winner, once',
    body: startDrawBody,
    answer: drawAnswer,
  }),
  markWinner: bind(markWinner, {
    summary: 'Record the drawn ticket as the winner',
    body: markWinnerBody,
    answer: markedWinner,
  }),
  voidDraw: bind(voidDraw, {
    summary: 'Void the draw of a group that is frozen or drawn',
    body: voidDrawBody,
    answer: draw,
  }),
  askVoid: bind(askVoid, {
    summary: 'Ask another administrator to void a draw that was voided before',
    body: voidDrawBody,
    answer: draw,
  }),
  answerVoid: bind(answerVoid, {
    summary: 'Confirm or decline the void that another administrator has asked for',
    body: answerVoidBody,
    answer: draw,
  }),
  voidDrawNamed: bind(voidDrawNamed, {
    summary: 'Void one draw that is frozen or drawn; a finished one is final',
    body: voidWinnerBody,
    answer: draw,
  }),
};
