import { daysBetween } from '@kuri/shared/format';
import { daysBehind, dayInIndia, momentInIndia, monthsLater } from './calendar.ts';
import { problems, remarks } from './labels.ts';
import { VALUES, hashOf } from './pick.ts';
import { readList, type EntryOf, type FrozenList, type Listed } from './read-record.ts';
import { fitsList, readStory, shownBy, type ListStory } from './story.ts';
import { markedDraws, type DrawDay, type VerifierState } from './verdict.ts';

/** drand's quicknet: a round every 3 seconds, the first at this second since the epoch. */
const FIRST_ROUND_AT = 1_692_803_367;
const SECONDS_A_ROUND = 3;

/** Rules of a freeze: the seal published before, the next draw number, a whole list. */
export function checkLock(state: VerifierState, entry: EntryOf<'lock'>, hash: string): void {
  if (state.nextSeal !== null && entry.seed !== state.nextSeal) state.report(problems.wrongSeal);
  checkDrawNumber(state, Number(entry.draw));
  const day = checkDay(state, entry);
  const count = Number(entry.count);
  if (count < 1 || count > VALUES) state.report(problems.countRange);
  if (entry.beacon !== 'none' && roundTime(entry.beacon) <= Date.parse(entry.at)) {
    state.report(problems.roundBefore);
  }
  if (entry.version < state.lockVersion && entry.version === '2') state.report(problems.olderLock);
  if (entry.version > state.lockVersion) state.lockVersion = entry.version;
  const list = listOf(state, entry);
  if (entry.version === '3' && list?.version === '1') state.report(problems.olderList);
  const story = storyOf(state, entry, list);
  state.current = {
    drawNo: Number(entry.draw),
    period: entry.period,
    day,
    frozen: {
      hash,
      at: entry.at,
      seal: entry.seed,
      listHash: entry.list,
      storyHash: entry.story ?? null,
      count,
      minNumbers: Number(entry.numbers),
      beacon: entry.beacon,
    },
    list,
    story,
    drawn: null,
    marked: null,
    voided: null,
    restoredBefore: entry.restored ?? null,
    restored: [],
    warnings: [],
  };
  state.draws.push(state.current);
}

function checkDrawNumber(state: VerifierState, drawNo: number): void {
  const wanted = nextDrawNo(state);
  if (wanted === null) {
    if (drawNo > 1) state.remark(remarks.firstDraw({ drawNo }));
    return;
  }
  if (drawNo !== wanted) state.report(problems.drawNumber(String(drawNo), wanted));
}

/** Draw number that follows; the same again after a void, null without an earlier draw. */
function nextDrawNo({ draws, stated }: VerifierState): number | null {
  const before = draws.at(-1);
  if (before === undefined) return stated && stated.draws + 1;
  return before.marked === null ? before.drawNo : before.drawNo + 1;
}

/** Publication time of a round, in milliseconds since the epoch. */
function roundTime(beacon: string): number {
  const round = Number(beacon.slice('quicknet/'.length));
  return (FIRST_ROUND_AT + (round - 1) * SECONDS_A_ROUND) * 1000;
}

/** `early` line of a lock that is not early. */
const NOT_EARLY = '-';
const MIN_REASON = 5;
/** Invisible characters: joiners without letters, fillers, soft hyphens. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Rules of a draw's day: one month after the draw before, and held early only with a reason.
 * @returns null for a lock without a day, as all of `chitdraw/1`
 */
function checkDay(state: VerifierState, entry: EntryOf<'lock'>): DrawDay | null {
  const { due, hour: stated = '-', early = NOT_EARLY, period, at } = entry;
  if (due === undefined) {
    checkOldLock(state, period);
    return null;
  }
  if (period !== due.slice(0, 7)) state.report(problems.periodNotOfDay(period, due));
  checkDue(state, Number(entry.draw), due);
  const hour = stated === '-' ? null : stated;
  const days = daysBetween(dayInIndia(at), due);
  if (momentInIndia(at) >= `${due}T${hour ?? '00:00'}`) {
    if (early !== NOT_EARLY) state.report(problems.notEarly);
    return { due, hour, early: null };
  }
  if (early.replace(UNSEEN, '').length < MIN_REASON) {
    state.report(problems.earlyWithoutReason(days));
    return { due, hour, early: null };
  }
  state.remark(
    days === 0
      ? remarks.earlyHour({ hour: stated, reason: early })
      : remarks.early({ days, reason: early }),
  );
  return { due, hour, early: { days, reason: early } };
}

/** Once a lock has a day, all later ones must. */
function checkOldLock(state: VerifierState, period: string): void {
  if (state.days !== null) state.report(problems.noDay);
  else if (state.draws.length === 0) state.remark(remarks.noDay);
  if (markedDraws(state).some((draw) => draw.day === null && draw.period === period)) {
    state.report(problems.period(period));
  }
}

/** The first day is free; later ones follow from it and the draw number. */
function checkDue(state: VerifierState, drawNo: number, due: string): void {
  if (state.days === null) {
    state.days = { drawNo, due, possible: daysBehind(due) };
    return;
  }
  const { days } = state;
  const dueOn = (day: number) => monthsLater(days.due, drawNo - days.drawNo, day);
  const possible = days.possible.filter((day) => dueOn(day) === due);
  if (possible.length > 0) state.days = { ...days, possible };
  else state.report(problems.dueNotNext(due, dueOn(days.possible[0] ?? 1)));
}

/** Reads and checks the list of a lock; null if unreadable. */
function listOf(state: VerifierState, entry: EntryOf<'lock'>): FrozenList | null {
  const { lists } = state.record;
  const text = Object.hasOwn(lists, entry.list) ? lists[entry.list] : undefined;
  if (text === undefined) {
    const isLeftOut = state.onlyList !== null && entry.list !== state.onlyList;
    if (!isLeftOut) state.report(problems.noList);
    return null;
  }
  if (hashOf(text) !== entry.list) state.report(problems.listHash);
  const list = readList(text);
  if (typeof list === 'string') {
    state.report(problems.list(list));
    return null;
  }
  if (list.scheme !== entry.scheme || list.drawNo !== entry.draw) {
    state.report(problems.listOfOther);
  }
  if (String(list.participants.length) !== entry.count) {
    state.report(problems.count(entry.count, list.participants.length));
  }
  if (list.version === '1' && state.draws.some((draw) => draw.list?.version === '2')) {
    state.report(problems.olderList);
  }
  checkWinners(state, list);
  remarkGone(state, list);
  return list;
}

/** Reads and checks the story of a lock's list; null for a plain list, and in older records. */
function storyOf(
  state: VerifierState,
  { story: hash, draw, seq }: EntryOf<'lock'>,
  list: FrozenList | null,
): ListStory | null {
  if (hash === undefined) return null;
  if (hash === '-') {
    if (list !== null && shownBy(list).length > 0) state.report(problems.noStory);
    return null;
  }
  const { lists } = state.record;
  const text = Object.hasOwn(lists, hash) ? lists[hash] : undefined;
  if (text === undefined) {
    // The record behind a draw's code has the story of its last list only.
    if (seq === state.lastLock) state.report(problems.storyMissing);
    return null;
  }
  if (hashOf(text) !== hash) state.report(problems.storyHash);
  const story = readStory(text);
  if (typeof story === 'string') {
    state.report(problems.story(story));
    return null;
  }
  if (story.scheme !== state.scheme || story.drawNo !== draw) state.report(problems.storyOfOther);
  if (list !== null && !fitsList(story, list)) state.report(problems.storyNotOfList);
  return story;
}

/** Winners do not take part again; tickets left out as winners must have won. */
function checkWinners(state: VerifierState, list: FrozenList): void {
  const won = new Map(
    markedDraws(state).map((draw) => [draw.drawn?.winner.ticket, draw.drawNo] as const),
  );
  const stated = new Set(state.stated?.tickets);
  for (const { ticket, code } of list.participants) {
    const drawNo = won.get(ticket);
    if (drawNo !== undefined) state.report(problems.wonBefore(code, drawNo));
    if (stated.has(ticket)) state.report(problems.wonStated(code));
  }
  const unknown = list.leftOut.filter(
    ({ reason, ticket }) => reason === 'won' && !won.has(ticket) && !stated.has(ticket),
  );
  if (unknown.length > 0) state.remark(remarks.wonElsewhere({ codes: codes(unknown) }));
}

/** Lists have every ticket of the group, so a missing one is remarked. */
function remarkGone(state: VerifierState, list: FrozenList): void {
  const before = state.draws.at(-1)?.list;
  if (!before) return;
  const here = new Set(everybody(list).map(({ ticket }) => ticket));
  const gone = everybody(before).filter(({ ticket }) => !here.has(ticket));
  if (gone.length > 0) state.remark(remarks.gone({ codes: codes(gone) }));
}

function everybody(list: FrozenList): Listed[] {
  return [...list.participants, ...list.leftOut];
}

function codes(rows: Listed[]): string {
  return rows.map(({ code }) => code).join(', ');
}
