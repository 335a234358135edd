import type { DrawAnswer, FreezeDrawBody } from '@kuri/shared/contract';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { fixWinnerTerms } from '../../people/groups/group-queries.ts';
import { drawAnswerOf } from './draw-answer.ts';
import { currentDraw, drawUnderWay, lockLedger, type DrawLedger } from './draw-ledger.ts';
import {
  append,
  type DrawWriter,
  lockLink,
  nextLink,
  openSeal,
  sealInForce,
} from '../../ground/chain/chain.ts';
import { dayToHold, type DayToHold } from './draw-day.ts';
import type { OfGroup } from './draw-parameters.ts';
import { drawsOf, type StoredDraw } from './draw-queries.ts';
import { insertDraw } from './draw-writes.ts';
import { listNow } from './ticket-list.ts';
import { drawIdOf } from './to-draw.ts';

/**
 * Freezes the list of a group's next draw under the seal that is out.
 * @returns the draw, or undefined when nobody could win: then nothing is written
 */
export async function freezeList(
  tx: Queryable,
  writer: DrawWriter,
  ledger: DrawLedger,
  { drawMonth, day }: { drawMonth: number; day: DayToHold },
): Promise<StoredDraw | undefined> {
  const { accountId, at, today, madeWith } = writer;
  const { group, groupId } = ledger;
  const { drawNo, period, dueDate, early } = day;
  const { list } = await listNow(tx, { accountId, groupId }, { drawNo, today, held: true });
  const count = list.participants.length;
  if (count === 0) return undefined;

  const published = sealInForce(ledger);
  // A seal that could not be opened at START is to stop the draw before anybody waits for it.
  openSeal(writer, groupId, published);
  const { minNumbers } = group;
  const terms = { drawNo, period, due: dueDate, early, seal: published.seal, minNumbers };
  const { link, text } = lockLink(nextLink(ledger, writer), { ...terms, list });
  const { seq, hash } = await append(tx, writer, ledger, link);
  const drawId = drawIdOf(groupId, seq);
  await insertDraw(tx, accountId, {
    drawId,
    groupId,
    drawNo,
    period,
    count,
    list: text,
    lockSeq: seq,
    sentMonth: drawMonth,
    at,
    madeWith,
  });
  await fixWinnerTerms(tx, accountId, groupId);
  await writeAudit(tx, {
    ...writer,
    action: 'draw.frozen',
    entityId: drawId,
    after: { groupId, ...day, count, minNumbers, hash, madeWith },
  });
  ledger.draws = await drawsOf(tx, accountId, groupId);
  return drawUnderWay(ledger);
}

/**
 * Freezes the list of a group's next draw; a repeat finds it frozen, or drawn.
 * @throws Failure 404, 409 ALL_DRAWS_DONE, GROUP_NOT_ACTIVE or TOO_EARLY
 */
export async function freezeDraw(
  tx: Queryable,
  writer: DrawWriter,
  { groupId, drawMonth, early }: OfGroup<FreezeDrawBody>,
): Promise<DrawAnswer> {
  const { accountId, today } = writer;
  const ledger = await lockLedger(tx, writer, groupId);
  const found = currentDraw(ledger, today);
  const day = () => dayToHold(ledger.group, { today, early });
  const current = found ?? (await freezeList(tx, writer, ledger, { drawMonth, day: day() }));
  const already = found !== undefined && found.state !== 'locked';
  return drawAnswerOf(tx, { accountId, ledger, today, current, already });
}
