import { formatMoment, MONTHS } from '@kuri/shared/format';
import { dayInIndia } from './calendar.ts';
import { problems, remarks, warnings } from './labels.ts';
import { checkLock } from './lock-rules.ts';
import { hashOf, sealOf, pick, VALUES, type Pick } from './pick.ts';
import {
  readEntry,
  type Entry,
  type EntryKind,
  type EntryOf,
  type DrawRecord,
} from './read-record.ts';
import {
  publishSeal,
  type DrawStory,
  type Finding,
  type Verdict,
  type VerifierState,
} from './verdict.ts';

const NO_ENTRY = '0'.repeat(64);

/** Kinds that may precede an entry; null is the beginning. */
const ORDER: Record<EntryKind, readonly (EntryKind | null)[]> = {
  open: [null],
  stated: ['open'],
  lock: ['open', 'stated', 'mark', 'void'],
  draw: ['lock'],
  mark: ['draw'],
  void: ['lock', 'draw'],
};

/**
 * Checks the record of a group's draws by its own texts alone: chain, seals, lists, and every draw
 * recomputed.
 * @param knownHash a photographed hash or its first characters, which must be in the chain
 */
export function checkRecord(record: DrawRecord, knownHash = ''): Verdict {
  const found: Finding[] = [];
  const noted: Finding[] = [];
  const hashes = record.events.map(hashOf);
  const entries = record.events.map(readEntry);
  const first = entries.find((entry) => typeof entry !== 'string');
  const state: VerifierState = {
    record,
    scheme: first?.scheme ?? '',
    draws: [],
    current: null,
    nextSeal: null,
    days: null,
    stated: null,
    lastLock: entries.findLast(isLock)?.seq ?? null,
    lockVersion: '',
    onlyList: onlyListOf(record, entries),
    seals: new Set(),
    report: () => undefined,
    remark: () => undefined,
  };
  let before: Entry | null = null;
  for (const [index, entry] of entries.entries()) {
    if (typeof entry === 'string') {
      found.push({ entry: index, text: problems.unreadable(index, entry) });
      // Entries after an unreadable one would only seem wrong.
      break;
    }
    const add = (list: Finding[]) => (text: string) => {
      list.push({ entry: index, text: problems.entry(index, entry.kind, text) });
    };
    state.report = add(found);
    state.remark = add(noted);
    checkLinks(state, entry, index, hashes[index - 1] ?? NO_ENTRY);
    if (before !== null && entry.at < before.at) state.remark(remarks.clockBack);
    const after: EntryKind | null = before?.kind ?? null;
    if (ORDER[entry.kind].includes(after)) checkEntry(state, entry, hashes[index] ?? '');
    else {
      state.report(problems.wrongOrder(entry.kind, after));
      state.current = null;
    }
    before = entry;
  }
  if (state.onlyList !== null) noted.push({ entry: null, text: remarks.listsElsewhere });
  if (hasStrayList(record, state)) found.push({ entry: null, text: problems.strayList });
  const { draws, stated } = state;
  for (const draw of draws) draw.warnings = drawWarnings(draw, draws);
  const place = knownHash === '' ? null : hashes.findIndex((hash) => hash.startsWith(knownHash));
  if (place === -1) found.push({ entry: null, text: problems.notInRecord });
  return {
    isGenuine: found.length === 0,
    problems: found,
    remarks: noted,
    warnings: [
      ...(stated === null ? [] : [warnings.stated({ count: stated.draws })]),
      ...draws.flatMap((draw) =>
        draw.warnings.map((text) =>
          warnings.ofDraw({ drawNo: draw.drawNo, isVoid: draw.voided !== null, text }),
        ),
      ),
    ],
    scheme: state.scheme,
    draws,
    hashes,
    knownHash: place === -1 ? null : place,
  };
}

function checkLinks(state: VerifierState, entry: Entry, index: number, prev: string): void {
  if (entry.scheme !== state.scheme) state.report(problems.otherGroup(entry.scheme));
  if (entry.seq !== String(index)) state.report(problems.wrongSeq(entry.seq));
  if (entry.prev !== prev) state.report(problems.wrongPrev);
}

function checkEntry(state: VerifierState, entry: Entry, hash: string): void {
  if (entry.kind === 'open') {
    publishSeal(state, entry.next);
    return;
  }
  if (entry.kind === 'stated') {
    checkStated(state, entry);
    return;
  }
  if (entry.kind === 'lock') {
    checkLock(state, entry, hash);
    return;
  }
  const draw = state.current;
  if (draw === null) return;
  if (entry.restored !== undefined) draw.restored.push(entry.restored);
  if (entry.kind === 'draw') checkDraw(state, draw, entry, hash);
  else if (entry.kind === 'mark') checkMark(state, draw, entry, hash);
  else checkVoid(state, draw, entry, hash);
}

/** Checks draws held before the record: no more winners than draws, none named twice. */
function checkStated(state: VerifierState, { draws, tickets: text }: EntryOf<'stated'>): void {
  const tickets = text === '-' ? [] : text.split(' ');
  if (tickets.length > Number(draws) || new Set(tickets).size < tickets.length) {
    state.report(problems.stated);
  }
  state.stated = { draws: Number(draws), tickets };
}

function isLock(entry: Entry | string): entry is EntryOf<'lock'> {
  return typeof entry !== 'string' && entry.kind === 'lock';
}

/**
 * The record behind a draw's code has only that draw's list, so that earlier arrears stay private.
 * If any earlier list is there, all must be.
 * @returns the hash of the last list if it alone is there
 */
function onlyListOf({ lists }: DrawRecord, entries: (Entry | string)[]): string | null {
  const named = entries.filter(isLock).map(({ list }) => list);
  const last = named.at(-1);
  const earlier = named.filter((hash) => hash !== last);
  const hasEarlier = earlier.some((hash) => Object.hasOwn(lists, hash));
  return last === undefined || earlier.length === 0 || hasEarlier ? null : last;
}

function hasStrayList({ lists }: DrawRecord, state: VerifierState): boolean {
  const named = new Set(state.draws.flatMap(({ frozen }) => [frozen.listHash, frozen.storyHash]));
  return Object.keys(lists).some((hash) => !named.has(hash));
}

/** Rules of START: the sealed seed, the sorted numbers, the winner that follows. */
function checkDraw(
  state: VerifierState,
  draw: DrawStory,
  entry: EntryOf<'draw'>,
  hash: string,
): void {
  const { frozen } = draw;
  if (sealOf(state.scheme, entry.seed) !== frozen.seal) state.report(problems.wrongSeed);
  if (frozen.beacon === 'none') checkNumbers(state, draw, entry);
  else checkBeacon(state, frozen.beacon, entry);
  publishSeal(state, entry.next);
  const [position = '', ticket = ''] = entry.winner.split(' ');
  const winner = { position: Number(position), ticket };
  draw.drawn = {
    hash,
    at: entry.at,
    numbers: entry.numbers,
    beacon: entry.beacon,
    seed: entry.seed,
    pick: pickAgain(draw, entry),
    winner,
    nextSeal: entry.next,
  };
  checkWinner(state, draw, winner);
}

function checkNumbers(state: VerifierState, { frozen }: DrawStory, entry: EntryOf<'draw'>): void {
  if (entry.beacon !== 'none') state.report(problems.beaconAdded);
  const numbers = entry.numbers === 'none' ? [] : entry.numbers.split(' ');
  // Sorts by digits, not by value: 007300 comes before 4711.
  if ([...numbers].sort().join(' ') !== numbers.join(' ')) state.report(problems.unsorted);
  if (numbers.length < frozen.minNumbers) {
    state.report(problems.tooFew(numbers.length, String(frozen.minNumbers)));
  }
}

function checkBeacon(state: VerifierState, named: string, entry: EntryOf<'draw'>): void {
  if (entry.numbers !== 'none') state.report(problems.numbersBesideBeacon);
  if (entry.beacon === 'none') state.report(problems.beaconDropped);
  else
    state.remark(
      remarks.lookUpRound({ round: named.slice('quicknet/'.length), hash: entry.beacon }),
    );
}

function pickAgain({ frozen }: DrawStory, entry: EntryOf<'draw'>): Pick | null {
  const { count, seal } = frozen;
  if (count < 1 || count > VALUES) return null;
  return pick({ seed: entry.seed, seal, count, numbers: entry.numbers, beacon: entry.beacon });
}

function checkWinner(
  state: VerifierState,
  { list, drawn }: DrawStory,
  named: { position: number; ticket: string },
): void {
  const position = drawn?.pick?.position;
  if (position === undefined) return;
  const ticket = list?.participants[position - 1]?.ticket;
  if (position === named.position && (list === null || ticket === named.ticket)) return;
  state.report(
    problems.wrongWinner(
      `no. ${position} (${ticket ?? '?'})`,
      `no. ${named.position} (${named.ticket})`,
    ),
  );
}

function checkMark(
  state: VerifierState,
  draw: DrawStory,
  entry: EntryOf<'mark'>,
  hash: string,
): void {
  if (draw.drawn?.winner.ticket !== entry.ticket) state.report(problems.wrongTicket(entry.ticket));
  draw.marked = { hash, at: entry.at, date: entry.date };
}

/**
 * A void before START opens its seal and publishes the next; after START both are published
 * already.
 */
function checkVoid(
  state: VerifierState,
  draw: DrawStory,
  entry: EntryOf<'void'>,
  hash: string,
): void {
  const seed = entry.seed === '-' ? null : entry.seed;
  const nextSeal = entry.next === '-' ? null : entry.next;
  draw.voided = { hash, at: entry.at, reason: entry.reason, seed, nextSeal };
  if (draw.drawn !== null) {
    if (seed !== null || nextSeal !== null) state.report(problems.openedTwice);
    return;
  }
  if (seed === null || nextSeal === null) {
    state.report(problems.unopened);
    state.nextSeal = null;
    return;
  }
  if (sealOf(state.scheme, seed) !== draw.frozen.seal) state.report(problems.wrongSeed);
  publishSeal(state, nextSeal);
}

/**
 * Warnings about a draw whose record is genuine.
 * @param draws all attempts in order; the last attempt of a draw says how often it was voided
 */
function drawWarnings(draw: DrawStory, draws: readonly DrawStory[]): string[] {
  const { list, frozen, restored, restoredBefore, drawNo } = draw;
  // A story says both itself, and who did it.
  const isOlder = frozen.storyHash === null;
  const left = list?.leftOut.filter(({ reason }) => reason === 'left').length ?? 0;
  const tries = draws.filter((each) => each.drawNo === drawNo);
  const before = tries.filter((each) => each !== draw && each.voided !== null).length;
  const found = [
    isOlder && left > 0 ? warnings.left({ count: left }) : null,
    isOlder && frozen.count === 1 ? warnings.oneTicket : null,
    tries.at(-1) === draw && before > 0 ? warnings.voided({ times: before }) : null,
    isMarkedOnItsDay(draw) ? null : warnings.markDay({ date: draw.marked?.date ?? '' }),
    restoredBefore && warnings.restoredBefore({ moment: formatMoment(restoredBefore) }),
    ...restored.map((at) => warnings.restored({ moment: formatMoment(at) })),
  ];
  return found.filter((text) => text !== null);
}

/** True if the stated day lies between draw and mark; false if it is unreadable. */
function isMarkedOnItsDay({ drawn, marked }: DrawStory): boolean {
  if (drawn === null || marked === null) return true;
  const day = statedDay(marked.date);
  return day !== null && dayInIndia(drawn.at) <= day && day <= dayInIndia(marked.at);
}

/** A day as marks state it, `2026-01-31` or `31-Jan-2026`; null for any other text. */
function statedDay(date: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  const [, day = '', name = '', year = ''] = /^(\d{2})-([A-Z][a-z]{2})-(\d{4})$/.exec(date) ?? [];
  const month = MONTHS.findIndex((each) => each.startsWith(name)) + 1;
  return year === '' || month === 0 ? null : `${year}-${String(month).padStart(2, '0')}-${day}`;
}
