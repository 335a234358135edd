import type { DrawAnswer } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { drawAnswerOf } from './draw-answer.ts';
import {
  currentDraw,
  drawUnderWay,
  lastMarked,
  lockLedger,
  markedToday,
  readLedger,
  type DrawLedger,
} from './draw-ledger.ts';
import { comingDay, dayToHold } from './draw-day.ts';
import type { StoredDraw } from './draw-queries.ts';
import type { DrawWriter } from '../../ground/chain/chain.ts';
import { startDraw } from './start-draw.ts';

/**
 * The state of the draw, read only: the one under way, or the coming one.
 * @param drawId the draw to answer instead, as long as it is not void
 * @throws Failure 404, 409 ALL_DRAWS_DONE or GROUP_NOT_ACTIVE
 */
export async function drawStatus(
  tx: Queryable,
  writer: DrawWriter,
  { groupId, drawId }: { groupId: string; drawId?: string | null },
): Promise<DrawAnswer> {
  const { accountId, today } = writer;
  const ledger = await readLedger(tx, writer, groupId);
  const named = ledger.draws.find((draw) => draw.drawId === drawId && draw.state !== 'void');
  const current = named ?? currentDraw(ledger, today);
  const already = current !== undefined && current.state !== 'locked';
  return drawAnswerOf(tx, { accountId, ledger, today, current, already });
}

/**
 * The draw that is done for a caller who draws by looking. It stays until the next one's day, and all
 * of the day on which it was recorded: a reload does not go on to an overdue one.
 */
function doneFor(ledger: DrawLedger, today: string): StoredDraw | undefined {
  if (drawUnderWay(ledger)) return undefined;
  const { drawsCompleted, schemeDuration } = ledger.group;
  const isNextToCome = drawsCompleted < schemeDuration && today < comingDay(ledger.group).dueDate;
  return isNextToCome ? lastMarked(ledger) : markedToday(ledger, today);
}

/**
 * The call of a screen that knows nothing of sealing: freezes and draws without numbers. Where the
 * group asks for numbers, or somebody froze the list to take them, it only looks.
 * @throws as `start`
 */
export async function drawIfUnstarted(
  tx: Queryable,
  writer: DrawWriter,
  request: { groupId: string; drawMonth: number },
): Promise<DrawAnswer> {
  const { groupId } = request;
  // Held first, so that nobody freezes between the read and the draw.
  const ledger = await lockLedger(tx, writer, groupId);
  const done = doneFor(ledger, writer.today);
  const seen = await drawStatus(tx, writer, { groupId, drawId: done?.drawId ?? null });
  if (seen.draw.state !== 'none') return seen;
  dayToHold(ledger.group, writer);
  if (seen.draw.minNumbers > 0) return seen;
  return startDraw(tx, writer, { ...request, numbers: [] });
}
