import { checkDraw } from './draw-rules.ts';
import { checkMark, checkVoid } from './end-rules.ts';
import type { Entry, EntryKind, EntryOf } from './grammar.ts';
import { hashOf } from './hashes.ts';
import { drawWarnings } from './draw-warnings.ts';
import { problems, remarks, warnings } from './labels.ts';
import { checkLock } from './lock-rules.ts';
import { readEntry } from './read-entry.ts';
import type { DrawRecord } from './read-record.ts';
import type { Finding, Verdict } from './verdict.ts';
import { publishSeal, type VerifierState } from './verifier-state.ts';

const NO_ENTRY = '0'.repeat(64);

/** What an entry may come after; null is the beginning. */
const ORDER: Record<EntryKind, readonly (EntryKind | null)[]> = {
  open: [null],
  stated: ['open'],
  lock: ['open', 'stated', 'mark', 'void'],
  draw: ['lock'],
  mark: ['draw'],
  void: ['lock', 'draw'],
};

/**
 * Checks the record of a group's draws by nothing but its own texts: the chain, the seals, the lists,
 * and every draw done again.
 * @param knownHash a hash, or how it begins, that somebody kept since the day: it has to be in the
 *   chain
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
    onlyList: onlyListOf(record, entries),
    seals: new Set(),
    report: () => undefined,
    remark: () => undefined,
  };
  let before: Entry | null = null;
  for (const [index, entry] of entries.entries()) {
    if (typeof entry === 'string') {
      found.push({ entry: index, text: problems.unreadable(index, entry) });
      // What comes after it would only seem to be wrong.
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
      ...(stated === null ? [] : [warnings.stated(stated.draws)]),
      ...draws.flatMap((draw) =>
        draw.warnings.map((text) => warnings.ofDraw(draw.drawNo, draw.voided !== null, text)),
      ),
    ],
    scheme: state.scheme,
    draws,
    hashes,
    knownHash: place === -1 ? null : place,
  };
}

/** One group, numbered without a gap, each entry with the hash of the one before. */
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

/** Draws that nobody can check: no more winners than draws, and none named twice. */
function checkStated(state: VerifierState, { draws, tickets: text }: EntryOf<'stated'>): void {
  const tickets = text === '-' ? [] : text.split(' ');
  if (tickets.length > Number(draws) || new Set(tickets).size < tickets.length) {
    state.report(problems.stated);
  }
  state.stated = { draws: Number(draws), tickets };
}

/**
 * The record behind the code of a draw has that draw's list and those of no earlier ones: who was in
 * arrears then is not for all who come later. Where any earlier list is there, all have to be.
 * @returns the hash of the last list, when it alone is there
 */
function onlyListOf({ lists }: DrawRecord, entries: (Entry | string)[]): string | null {
  const named = entries.flatMap((entry) =>
    typeof entry !== 'string' && entry.kind === 'lock' ? [entry.list] : [],
  );
  const last = named.at(-1);
  const earlier = named.filter((hash) => hash !== last);
  const hasEarlier = earlier.some((hash) => Object.hasOwn(lists, hash));
  return last === undefined || earlier.length === 0 || hasEarlier ? null : last;
}

function hasStrayList({ lists }: DrawRecord, state: VerifierState): boolean {
  const named = new Set(state.draws.map((draw) => draw.frozen.listHash));
  return Object.keys(lists).some((hash) => !named.has(hash));
}
