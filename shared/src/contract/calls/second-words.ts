import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import {
  answerAskedWordBody,
  askedWord,
  askReversalBody,
  secondPerson as secondPersonSchema,
  secondPersonQuery,
  type AnswerAskedWordBody,
  type AskedWord,
  type AskReversalBody,
  type SecondPerson,
  type SecondPersonAct,
} from '../second-person.ts';
import type { Call } from './call.ts';

/** Acts that wait for a second person: those the caller may answer or has asked for. */
export const askedWords: Call<AskedWord[]> = {
  method: 'GET',
  path: 'askedWords',
  reads: ['secondWords', 'staff'],
};

/** Whether the caller may act on somebody's work, how that would stand, and if not, who could. */
export const secondPerson: Call<
  SecondPerson,
  { query: { act: SecondPersonAct; otherid: string; workat?: string | undefined } }
> = { method: 'GET', path: 'secondPerson', reads: ['staff'] };

export const askReversal: Call<null, { body: AskReversalBody }> = {
  method: 'POST',
  path: 'askReversal',
  permission: 'reversePayments',
  once: 'accepted',
  changes: ['secondWords', 'audit'],
};

export const answerAskedWord: Call<null, { body: AnswerAskedWordBody }> = {
  method: 'POST',
  path: 'answerAskedWord',
  permission: 'takePayments',
  once: 'required',
  changes: [
    'secondWords',
    'audit',
    'dayBook',
    'draws',
    'dues',
    'groups',
    'members',
    'prizes',
    'receipts',
    'referrals',
    'tickets',
  ],
};

const bind = binderFor('second-words');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  askedWords: bind(askedWords, {
    summary: 'What waits for the word of a second person',
    answer: z.array(askedWord),
  }),
  secondPerson: bind(secondPerson, {
    summary: 'Whether you may act on the work of another person as the second one',
    query: secondPersonQuery,
    answer: secondPersonSchema,
  }),
  askReversal: bind(askReversal, {
    summary: 'Ask a second person to confirm the reversal of cash',
    status: 201,
    body: askReversalBody,
    answer: z.null(),
  }),
  answerAskedWord: bind(answerAskedWord, {
    summary: 'Confirm or decline what somebody asked for',
    body: answerAskedWordBody,
    answer: z.null(),
  }),
};
