import * as z from 'zod/mini';
import * as calls from '../calls/draws.ts';
import {
  answerVoidBody,
  draw,
  drawAnswer,
  drawProof,
  freezeDrawBody,
  markWinnerBody,
  markedWinner,
  startDrawBody,
  voidDrawBody,
  voidWinnerBody,
} from '../draw.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './id-parameter.ts';

const bind = binderFor('draws');

export const drawCalls = {
  comingDraw: bind(calls.comingDraw, {
    summary: 'The coming draw; draws the winner unless it is held',
    query: z.object({
      schemeid: idParameter('scheme'),
      drawmonth: z.optional(z.string()),
      hold: z.optional(z.string()),
    }),
    answer: drawAnswer,
  }),
  drawHistory: bind(calls.drawHistory, {
    summary: 'All draws of a group, newest first, voided and unfinished ones too',
    query: z.object({ schemeid: idParameter('scheme') }),
    answer: z.array(draw),
  }),
  drawProof: bind(calls.drawProof, {
    summary: 'The proof of a draw: the texts of its group’s record',
    params: z.object({ accountId: z.string(), drawId: idParameter('drawId') }),
    answer: drawProof,
  }),
  freezeDraw: bind(calls.freezeDraw, {
    summary: 'Freeze and seal the list of the coming draw',
    body: freezeDrawBody,
    answer: drawAnswer,
  }),
  startDraw: bind(calls.startDraw, {
    summary: 'Draw the winner, once',
    body: startDrawBody,
    answer: drawAnswer,
  }),
  markWinner: bind(calls.markWinner, {
    summary: 'Record the drawn ticket as the winner',
    body: markWinnerBody,
    answer: markedWinner,
  }),
  voidDraw: bind(calls.voidDraw, {
    summary: 'Void the draw of a group that is frozen or drawn',
    body: voidDrawBody,
    answer: draw,
  }),
  askVoid: bind(calls.askVoid, {
    summary: 'Ask another administrator to void a draw that was voided before',
    body: voidDrawBody,
    answer: draw,
  }),
  answerVoid: bind(calls.answerVoid, {
    summary: 'Confirm or decline the void that another administrator has asked for',
    body: answerVoidBody,
    answer: draw,
  }),
  voidDrawNamed: bind(calls.voidDrawNamed, {
    summary: 'Void one draw that is frozen or drawn; a finished one is final',
    body: voidWinnerBody,
    answer: draw,
  }),
};
