import { secondWordCalls } from '@kuri/shared/call-schemas';
import {
  isPermitted,
  istInstant,
  SECOND_PERSON_ACTS,
  type AskedWord,
  type AskReversalBody,
  type SecondPersonAct,
  type Standing,
  refusals,
} from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import type { Queryable } from '../../ground/database/database.ts';
import {
  type ApiContext,
  sessionOf,
  type Session,
  type Writer,
} from '../../ground/http/context.ts';
import { conflict } from '../../ground/http/failure.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { namesOfStaff } from '../../money/journal/drawers.ts';
import { entryCash, reverseCashEntry } from '../../money/cash/cash-writes.ts';
import { makeTermsChange } from '../../people/groups/group-terms.ts';
import { receiptCash, reverseReceipt } from '../../money/receipts/reverse-receipt.ts';
import {
  answerAsked,
  askedWords,
  askSecondPerson,
  lookAhead,
  withStanding,
  type AskedWord as StoredWord,
} from '../../office/accounts/second-person.ts';

const REFUSED = refusals('secondWordRoutes', {
  thisTakesNoSecondPersonReverse: 'This takes no second person: reverse it yourself',
});

/** Asks for the reversal of cash that came into a drawer. @throws Failure 404, 409 ONE_IS_ENOUGH or ACT_ASKED, 422 */
async function askReversal(tx: Queryable, writer: Writer, body: AskReversalBody): Promise<void> {
  const { accountId } = writer;
  const { entryId, reason, ...receipt } = body;
  const cash =
    entryId === undefined
      ? await receiptCash(tx, accountId, receipt)
      : await entryCash(tx, accountId, entryId);
  const act = 'reverseCash';
  const { standing = 'second' } = cash
    ? await lookAhead(tx, writer, { act, otherId: writer.userId })
    : {};
  if (!cash || standing !== null) {
    throw conflict('ONE_IS_ENOUGH', REFUSED.thisTakesNoSecondPersonReverse);
  }
  const { subjectId, shown } = cash;
  await askSecondPerson(tx, writer, { act, subjectId, reason, request: body, shown });
}

/** Writer of an act that a second person has confirmed: who asked for it. */
const asAsker = (writer: Writer, { askedBy }: StoredWord): Writer => ({
  ...writer,
  userId: askedBy,
});

/** The reason of an act with the name of the writer, who confirms it. */
async function reasonOf(
  tx: Queryable,
  { accountId, userId }: Writer,
  { why, standing }: { why: string; standing: Standing },
): Promise<string> {
  const names = await namesOfStaff(tx, accountId, [userId]);
  return withStanding(why, standing, names.get(userId));
}

/** Does each act that is asked for, once a second person has confirmed it. */
const DONE_BY_WORD: Readonly<
  Partial<
    Record<
      SecondPersonAct,
      (tx: Queryable, writer: Writer, word: StoredWord, standing: Standing) => Promise<unknown>
    >
  >
> = {
  changeGroupTerms: async (tx, writer, word, standing) => {
    const { subjectId: groupId, request } = word;
    const reason = await reasonOf(tx, writer, { why: word.reason, standing });
    return makeTermsChange(tx, asAsker(writer, word), { groupId, request, reason });
  },
  reverseCash: async (tx, writer, word, standing) => {
    const { entryId, reason: why, ...receipt } = word.request as AskReversalBody;
    const reason = await reasonOf(tx, writer, { why, standing });
    const asker = asAsker(writer, word);
    return entryId === undefined
      ? reverseReceipt(tx, asker, { ...receipt, reason }, { isConfirmed: true })
      : reverseCashEntry(tx, asker, { entryId, reason, isConfirmed: true });
  },
};

/** Words that wait, for a caller: their own requests, and those that their role may answer. */
async function wordsFor(
  database: Queryable,
  { accountId, userId, userType }: Session,
  at: string,
): Promise<AskedWord[]> {
  const words = (await askedWords(database, accountId)).filter(
    ({ askedBy, act }) =>
      askedBy === userId || isPermitted(userType, SECOND_PERSON_ACTS[act].permission),
  );
  const names = await namesOfStaff(
    database,
    accountId,
    words.map(({ askedBy }) => askedBy),
  );
  const withStandings: AskedWord[] = [];
  for (const { askedBy: askedById, request: _, ...word } of words) {
    const work = { act: word.act, otherId: askedById, workAt: word.askedAt };
    const second = await lookAhead(database, { accountId, userId, at }, work);
    withStandings.push({ ...word, askedBy: names.get(askedById) ?? askedById, askedById, second });
  }
  return withStandings;
}

export const secondWordRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, secondWordCalls.askedWords, async ({ request }) =>
    ok(await wordsFor(database, sessionOf(request), istInstant(clock()))),
  );

  serve(
    scope,
    secondWordCalls.secondPerson,
    async ({ query: { act, otherid, workat }, request }) => {
      const { accountId, userId } = sessionOf(request);
      const actor = { accountId, userId, at: istInstant(clock()) };
      return ok(await lookAhead(database, actor, { act, otherId: otherid, workAt: workat }));
    },
  );

  serveWrite(scope, context, secondWordCalls.askReversal, async (tx, { body, writer }) => {
    await askReversal(tx, writer, body);
    return ok(null, 'Asked: another person has to confirm the reversal');
  });

  serveWrite(
    scope,
    context,
    secondWordCalls.answerAskedWord,
    async (tx, { body, writer, request }) => {
      const { userType } = sessionOf(request);
      const { word, standing } = await answerAsked(tx, writer, { ...body, userType });
      if (standing === null) return ok(null, 'Declined: nothing was changed');
      const act = DONE_BY_WORD[word.act];
      if (!act) throw new Error(`Nothing is done by a word of ${word.act}.`);
      await act(tx, writer, word, standing);
      return ok(null, 'Confirmed');
    },
  );
  done();
};
