import type { DrawAnswer } from '@kuri/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../ground/database/database.ts';
import { writeOnce } from '../../ground/http/idempotency.ts';
import type { DrawContext, DrawWriter } from '../../ground/chain/chain.ts';
import { drawStatus } from './draw-status.ts';

/** A step of a draw, and what it is asked for. */
interface Step<Asked> {
  writer: DrawWriter;
  asked: Asked;
  step: (tx: Queryable, writer: DrawWriter, asked: Asked) => Promise<DrawAnswer>;
}

/**
 * Takes a step once for each `Idempotency-Key`. A repeat answers the state of its draw now, since it may
 * have been marked meanwhile, or voided: then how the next one does. It takes no step again, which could
 * draw again.
 * @throws as the step, and as `writeOnce`
 */
export async function stepOnce<Asked extends { groupId: string }>(
  context: DrawContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { writer, asked, step }: Step<Asked>,
): Promise<DrawAnswer> {
  const first = await writeOnce(context, request, reply, (tx) => step(tx, writer, asked));
  if (!reply.hasHeader('idempotency-replayed')) return first;
  const { groupId } = asked;
  const { drawId } = first;
  const now = await context.database.transaction((tx) =>
    drawStatus(tx, writer, { groupId, drawId }),
  );
  // Whether the caller's numbers counted is still what it was.
  return now.drawId === drawId ? { ...now, already: first.already } : now;
}
