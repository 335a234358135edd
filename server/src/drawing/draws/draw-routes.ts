import { drawCalls } from '@kuri/shared/call-schemas';
import { isPermitted } from '@kuri/shared/contract';
import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify';
import { checkPermission, ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { sessionOf } from '../../ground/http/context.ts';
import { answerVoid, askVoid } from './ask-void.ts';
import { drawMonthOf, isHeld, ofGroup } from './draw-parameters.ts';
import { type DrawContext, drawWriterOf } from '../../ground/chain/chain.ts';
import { freezeDraw } from './freeze-draw.ts';
import { drawStatus, drawIfUnstarted } from './draw-status.ts';
import { markWinner } from './mark-winner.ts';
import { historyOf, proofOfDraw } from './record.ts';
import { startDraw } from './start-draw.ts';
import { stepOnce } from './step-once.ts';
import { voidNamed, voidUnderWay } from './void-draw.ts';

const NOBODY = 'No eligible participants';
const ASKED = 'Asked: a second administrator has to confirm it';
const DECLINED = 'Declined: the draw stays as it is';
const VOIDED = 'Draw voided; it stays on record';

/** Only an administrator may hold a draw before its day. @throws Failure 403 */
function checkEarly<Body extends { early?: unknown }>(request: FastifyRequest, body: Body): Body {
  if (body.early !== undefined) checkPermission(request, 'holdDrawEarly');
  return body;
}

function serveReads(scope: FastifyInstance, context: DrawContext): void {
  const { database } = context;

  serve(
    scope,
    drawCalls.comingDraw,
    async ({ query, request }) => {
      const asked = { groupId: query.schemeid, drawMonth: drawMonthOf(query.drawmonth) };
      const writer = drawWriterOf(request, context);
      const mayDraw = isPermitted(sessionOf(request).userType, 'runDraws');
      const step = isHeld(query.hold) || !mayDraw ? drawStatus : drawIfUnstarted;
      const answer = await database.transaction((tx) => step(tx, writer, asked));
      return ok(answer, answer.schemeMembers.length === 0 ? NOBODY : 'OK');
    },
    // A HEAD would draw too.
    { exposeHeadRoute: false },
  );

  serve(scope, drawCalls.drawHistory, async ({ query, request }) => {
    const writer = drawWriterOf(request, context);
    return ok(await database.transaction((tx) => historyOf(tx, writer, query.schemeid)));
  });

  serve(scope, drawCalls.drawProof, async ({ params, request }) => {
    const { accountId } = sessionOf(request);
    return ok(await proofOfDraw(database, { accountId, drawId: params.drawId }));
  });
}

function serveWrites(scope: FastifyInstance, context: DrawContext): void {
  serve(scope, drawCalls.freezeDraw, async ({ body, request, reply }) => {
    const writer = drawWriterOf(request, context);
    const asked = ofGroup(checkEarly(request, body));
    return ok(await stepOnce(context, request, reply, { writer, asked, step: freezeDraw }));
  });

  serve(scope, drawCalls.startDraw, async ({ body, request, reply }) => {
    const writer = drawWriterOf(request, context);
    const asked = ofGroup(checkEarly(request, body));
    return ok(await stepOnce(context, request, reply, { writer, asked, step: startDraw }));
  });

  serveWrite(scope, context, drawCalls.markWinner, async (tx, { body, request }) =>
    ok(await markWinner(tx, drawWriterOf(request, context), body), 'Winner recorded successfully'),
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
