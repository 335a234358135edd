import { drawCalls } from '@kuri/shared/call-schemas';
import { type DrawAnswer, isPermitted, refusals } from '@kuri/shared/contract';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { drawStatus } from './draw-answer.ts';
import type { OfGroup } from './draw-ledger.ts';
import { markWinner } from './mark-winner.ts';
import { readPaperDraws, recordPaperDraws } from './paper-draws.ts';
import { historyOf, proofOfDraw } from './record.ts';
import { drawIfUnstarted, freezeDraw, startDraw } from './start-draw.ts';
import { answerVoid, askVoid, voidNamed, voidUnderWay } from './void-draw.ts';
import { type DrawContext, type DrawWriter, drawWriterOf } from '../../ground/chain/chain.ts';
import { isReadOnly } from '../../ground/database/database-errors.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { ok, checkPermission, serve, serveWrite } from '../../ground/http/serve.ts';
import { Failure } from '../../ground/http/failure.ts';
import { writeOnce } from '../../ground/http/idempotency.ts';
import { sessionOf } from '../../ground/http/context.ts';

const REFUSED = refusals('drawRoutes', { nobody: 'No eligible participants' });

function ofGroup<Body extends Record<'schemeId', string>>(body: Body): OfGroup<Body> {
  const { schemeId: groupId, ...terms } = body;
  return { ...terms, groupId };
}

/** Any `hold` but 0 only reads, so that a typing error draws nobody. */
function isHeld(hold: string | undefined): boolean {
  return hold !== undefined && hold !== '0';
}

/** The month that a query asks for. @throws Failure 400 unless it is 1 to 13 */
function drawMonthOf(text: string | undefined): number {
  const month = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  if (month >= 1 && month <= 13) return month;
  const message = 'drawMonth must be a month from 1 to 13';
  throw new Failure({
    status: 400,
    code: 'BAD_REQUEST',
    message,
    errors: [{ field: 'drawMonth', message }],
  });
}

type Step<Body> = (tx: Queryable, writer: DrawWriter, input: OfGroup<Body>) => Promise<DrawAnswer>;

/**
 * Takes a step once for each `Idempotency-Key`. A repeat returns the current state and never draws again.
 * @throws as the step, and as `writeOnce`; 403 for a draw before its day without the permission
 */
async function stepOnce<Body extends Record<'schemeId', string> & { early?: unknown }>(
  context: DrawContext,
  { body, request, reply }: { body: Body; request: FastifyRequest; reply: FastifyReply },
  step: Step<Body>,
) {
  if (body.early !== undefined) checkPermission(request, 'holdDrawEarly');
  const writer = drawWriterOf(request, context);
  const input = ofGroup(body);
  const first = await writeOnce(context, request, reply, (tx) => step(tx, writer, input));
  if (!reply.hasHeader('idempotency-replayed')) return ok(first);
  const { drawId } = first;
  const now = await context.database.transaction((tx) =>
    drawStatus(tx, writer, { groupId: input.groupId, drawId }),
  );
  // `already` stays that of the first answer.
  return ok(now.drawId === drawId ? { ...now, already: first.already } : now);
}

const ASKED = 'Asked: a second administrator has to confirm it';
const DECLINED = 'Declined: the draw stays as it is';
const PAPER_RECORDED = 'Draws held before Kuri recorded';
const VOIDED = 'Draw voided; it stays on record';

/** Reads without a write, but for a group from before chains: who reads it first opens its chain. */
async function reading<T>(database: Database, read: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(read, 'read only');
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    return database.transaction(read);
  }
}

function serveReads(scope: FastifyInstance, context: DrawContext): void {
  const { database } = context;

  serve(
    scope,
    drawCalls.comingDraw,
    async ({ query, request }) => {
      const drawRequest = { groupId: query.schemeid, drawMonth: drawMonthOf(query.drawmonth) };
      const writer = drawWriterOf(request, context);
      const mayDraw = isPermitted(sessionOf(request).userType, 'runDraws');
      const answer =
        isHeld(query.hold) || !mayDraw
          ? await reading(database, (tx) => drawStatus(tx, writer, drawRequest))
          : await database.transaction((tx) => drawIfUnstarted(tx, writer, drawRequest));
      return ok(answer, answer.schemeMembers.length === 0 ? REFUSED.nobody : 'OK');
    },
    // A HEAD would draw too.
    { exposeHeadRoute: false },
  );

  serve(scope, drawCalls.drawHistory, async ({ query, request }) => {
    const writer = drawWriterOf(request, context);
    return ok(await reading(database, (tx) => historyOf(tx, writer, query.schemeid)));
  });

  serve(scope, drawCalls.paperDraws, async ({ query, request }) => {
    const writer = drawWriterOf(request, context);
    return ok(await reading(database, (tx) => readPaperDraws(tx, writer, query.schemeid)));
  });

  serve(scope, drawCalls.drawProof, async ({ params, request }) => {
    const { accountId } = sessionOf(request);
    return ok(await proofOfDraw(database, { accountId, drawId: params.drawId }));
  });
}

function serveWrites(scope: FastifyInstance, context: DrawContext): void {
  serve(scope, drawCalls.freezeDraw, (call) => stepOnce(context, call, freezeDraw));
  serve(scope, drawCalls.startDraw, (call) => stepOnce(context, call, startDraw));

  serveWrite(scope, context, drawCalls.markWinner, async (tx, { body, request }) =>
    ok(await markWinner(tx, drawWriterOf(request, context), body), 'Winner recorded successfully'),
  );

  serveWrite(scope, context, drawCalls.recordPaperDraws, async (tx, { body, request }) =>
    ok(await recordPaperDraws(tx, drawWriterOf(request, context), ofGroup(body)), PAPER_RECORDED),
  );

  serveWrite(scope, context, drawCalls.voidDraw, async (tx, { body, request }) =>
    ok(await voidUnderWay(tx, drawWriterOf(request, context), ofGroup(body)), VOIDED),
  );

  serveWrite(scope, context, drawCalls.askVoid, async (tx, { body, request }) =>
    ok(await askVoid(tx, drawWriterOf(request, context), ofGroup(body)), ASKED),
  );

  serveWrite(scope, context, drawCalls.answerVoid, async (tx, { body, request }) => {
    const draw = await answerVoid(tx, drawWriterOf(request, context), ofGroup(body));
    return ok(draw, body.confirm ? VOIDED : DECLINED);
  });

  serveWrite(scope, context, drawCalls.voidDrawNamed, async (tx, { body, request }) =>
    ok(await voidNamed(tx, drawWriterOf(request, context), body), VOIDED),
  );
}

export const drawRoutes: FastifyPluginCallback<DrawContext> = (scope, context, done) => {
  serveReads(scope, context);
  serveWrites(scope, context);
  done();
};
