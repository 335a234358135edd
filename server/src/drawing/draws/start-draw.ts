import { refusals } from '@kuri/shared/contract';
import type { DrawAnswer, FreezeDrawBody, StartDrawBody } from '@kuri/shared/contract';
import { drawAnswerOf, drawIdOf, drawStatus } from './draw-answer.ts';
import {
  comingDay,
  currentDraw,
  dayToHold,
  type DayToHold,
  type DrawLedger,
  drawUnderWay,
  lastMarked,
  lockLedger,
  markedToday,
  type OfGroup,
  restoredSince,
} from './draw-ledger.ts';
import { drawsOf, forgetRestore, insertDraw, type StoredDraw, storeDrawn } from './draw-queries.ts';
import { refuseBeforePaper, statePaperDraws } from './paper-draws.ts';
import { storyNow } from './list-facts.ts';
import { listNow, textsOf } from './ticket-list.ts';
import {
  append,
  drawLink,
  type DrawWriter,
  fieldAt,
  nextLink,
  openSeal,
  sealAt,
  sealInForce,
  lockLink,
} from '../../ground/chain/chain.ts';
import { readList } from '../../ground/chain/protocol/list.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict } from '../../ground/http/failure.ts';
import { writeAudit } from '../../office/audit/audit.ts';

const REFUSED = refusals('startDraw', {
  thisDrawNeedsAtLeastNumbers: 'This draw needs at least {count} numbers from the room',
  nothingWasDrawnTheListYou:
    'Nothing was drawn: the list you saw is no longer the frozen one. Check the new list first.',
  nothingWasDrawnTheListYouToo:
    'Nothing was drawn: the list you saw was voided. Check the new list first.',
  freezeTheListFirstThenTake: 'Freeze the list first, then take the numbers from the room',
});

/**
 * Freezes the list of a group's next draw under the seal that is out.
 * @returns the draw, or undefined when nobody could win: then nothing is written
 */
async function freezeList(
  tx: Queryable,
  writer: DrawWriter,
  ledger: DrawLedger,
  { drawMonth, day }: { drawMonth: number; day: DayToHold },
): Promise<StoredDraw | undefined> {
  const { accountId, at, today, madeWith } = writer;
  const { group, groupId, restored } = ledger;
  const { drawNo, period, dueDate, drawHour, early } = day;
  refuseBeforePaper(ledger);
  const drawList = await listNow(tx, { accountId, groupId }, { drawNo, today, held: true });
  const { list } = drawList;
  const count = list.participants.length;
  if (count === 0) return undefined;
  await statePaperDraws(tx, writer, ledger);

  const published = sealInForce(ledger);
  // Checked now: a seal that cannot be opened must stop the draw before START.
  openSeal(writer, groupId, published);
  const { minNumbers } = group;
  const story = await storyNow(tx, { accountId, ledger, drawNo }, { drawList, now: at });
  const when = { drawNo, period, due: dueDate, hour: drawHour, early };
  const { link, text, told } = lockLink(nextLink(ledger, writer), {
    ...when,
    list,
    story,
    seal: published.seal,
    minNumbers,
    restored: restored ? Date.parse(restored.at) : undefined,
  });
  const { seq, hash } = await append(tx, writer, ledger, link);
  const drawId = drawIdOf(groupId, seq);
  await insertDraw(tx, accountId, {
    drawId,
    groupId,
    drawNo,
    period,
    count,
    list: text,
    story: told,
    restored,
    lockSeq: seq,
    sentMonth: drawMonth,
    at,
    madeWith,
  });
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
  const { accountId, at, today } = writer;
  const ledger = await lockLedger(tx, writer, groupId);
  const found = currentDraw(ledger, today);
  const day = () => dayToHold(ledger.group, { at, early });
  const current = found ?? (await freezeList(tx, writer, ledger, { drawMonth, day: day() }));
  const already = found !== undefined && found.state !== 'locked';
  return drawAnswerOf(tx, { accountId, ledger, at, today, current, already });
}

function refuseTooFew(numbers: readonly string[], required: number): void {
  if (numbers.length >= required) return;
  const message = REFUSED.thisDrawNeedsAtLeastNumbers({ count: required });
  throw conflict('NUMBERS_REQUIRED', message, [{ field: 'numbers', message }]);
}

/** Refuses another list than the room saw. @throws Failure 409 DRAW_CHANGED */
function checkSeen(
  ledger: DrawLedger,
  found: StoredDraw | undefined,
  lockHash?: string | null,
): void {
  const frozen = (found && ledger.events[found.lockSeq]?.hash) ?? null;
  if (lockHash === undefined || lockHash === frozen) return;
  const message = frozen ? REFUSED.nothingWasDrawnTheListYou : REFUSED.nothingWasDrawnTheListYouToo;
  throw conflict('DRAW_CHANGED', message, [{ field: 'lockHash', message }]);
}

/** Draws from a frozen list: opens the seal, picks, publishes the next seal. */
async function drawFrom(
  tx: Queryable,
  writer: DrawWriter,
  ledger: DrawLedger,
  { draw, numbers }: { draw: StoredDraw; numbers: readonly string[] },
): Promise<StoredDraw | undefined> {
  const { accountId, at } = writer;
  const { groupId } = ledger;
  refuseTooFew(numbers, Number(fieldAt(ledger, draw.lockSeq, 'numbers')));
  const published = sealInForce(ledger);
  const seed = openSeal(writer, groupId, published);
  const [frozen] = await textsOf(tx, accountId, draw.drawId);
  const list = readList(frozen);
  const place = nextLink(ledger, writer);
  const { seal } = published;
  const next = sealAt(writer, place);
  const restored = restoredSince(ledger, draw);
  const { link, ...drawn } = drawLink(place, { list, numbers, seal, seed, next, restored });
  const { seq, hash } = await append(tx, writer, ledger, link);
  const { ticketId, position } = drawn;
  await storeDrawn(tx, accountId, { drawId: draw.drawId, seq, ticketId, position, at });
  await forgetRestore(tx, accountId, groupId);
  const after = { ...drawn, hash };
  await writeAudit(tx, { ...writer, action: 'draw.drawn', entityId: draw.drawId, after });
  ledger.draws = await drawsOf(tx, accountId, groupId);
  return drawUnderWay(ledger);
}

/** The frozen list to draw from; without room numbers START freezes it by itself. */
async function listToDraw(
  tx: Queryable,
  writer: DrawWriter,
  ledger: DrawLedger,
  { drawMonth, numbers, early }: Omit<StartDrawBody, 'schemeId'>,
): Promise<StoredDraw | undefined> {
  const day = dayToHold(ledger.group, { at: writer.at, early });
  if (numbers.length > 0) throw conflict('FREEZE_FIRST', REFUSED.freezeTheListFirstThenTake);
  refuseTooFew(numbers, ledger.group.minNumbers);
  return freezeList(tx, writer, ledger, { drawMonth, day });
}

/**
 * START: draws the winner, once. A second caller gets the same draw, without their numbers.
 * @throws Failure 404, 409 ALL_DRAWS_DONE, GROUP_NOT_ACTIVE, TOO_EARLY, FREEZE_FIRST, NUMBERS_REQUIRED,
 *   or DRAW_CHANGED when the frozen list is not the one that the caller saw
 */
export async function startDraw(
  tx: Queryable,
  writer: DrawWriter,
  request: OfGroup<StartDrawBody>,
): Promise<DrawAnswer> {
  const { accountId, at, today } = writer;
  const ledger = await lockLedger(tx, writer, request.groupId);
  const outcome = { accountId, ledger, at, today };
  const found = currentDraw(ledger, today);
  if (found && found.state !== 'locked') {
    return drawAnswerOf(tx, { ...outcome, current: found, already: true });
  }
  checkSeen(ledger, found, request.lockHash);
  const draw = found ?? (await listToDraw(tx, writer, ledger, request));
  const { numbers } = request;
  const current = draw && (await drawFrom(tx, writer, ledger, { draw, numbers }));
  return drawAnswerOf(tx, { ...outcome, current, already: false });
}

/**
 * Done draw of the one-step call, until the next one's day and all of its own day: a reload must not
 * go on to an overdue draw.
 */
function doneFor(ledger: DrawLedger, today: string): StoredDraw | undefined {
  if (drawUnderWay(ledger)) return undefined;
  const { drawsCompleted, schemeDuration } = ledger.group;
  const isNextToCome = drawsCompleted < schemeDuration && today < comingDay(ledger.group).dueDate;
  return isNextToCome ? lastMarked(ledger) : markedToday(ledger, today);
}

/**
 * Legacy one-step draw: freezes and draws without numbers. It only reads when the group asks for
 * numbers or the list is frozen.
 * @throws as `start`
 */
export async function drawIfUnstarted(
  tx: Queryable,
  writer: DrawWriter,
  request: { groupId: string; drawMonth: number },
): Promise<DrawAnswer> {
  const { groupId } = request;
  // Locked before the read, against a freeze in between.
  const ledger = await lockLedger(tx, writer, groupId);
  const done = doneFor(ledger, writer.today);
  const seen = await drawStatus(tx, writer, { groupId, drawId: done?.drawId ?? null });
  if (seen.draw.state !== 'none') return seen;
  dayToHold(ledger.group, writer);
  if (seen.draw.minNumbers > 0) return seen;
  return startDraw(tx, writer, { ...request, numbers: [] });
}
