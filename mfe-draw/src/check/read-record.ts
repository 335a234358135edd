import { faults } from './labels.ts';

/** Published record of a group: entries of the chain, their frozen lists, and the stories of these. */
export interface DrawRecord {
  events: string[];
  /** Text by its SHA-256. */
  lists: Record<string, string>;
}

/** @returns the record, or a sentence saying why it is none */
export function readRecord(json: string): DrawRecord | string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return faults.notARecord;
  }
  return isRecord(value) ? value : faults.notARecord;
}

function isRecord(value: unknown): value is DrawRecord {
  if (!isObject(value) || Object.keys(value).sort().join() !== 'events,lists') return false;
  const { events, lists } = value;
  return (
    Array.isArray(events) &&
    events.length > 0 &&
    events.every((text) => typeof text === 'string') &&
    isObject(lists) &&
    Object.values(lists).every((text) => typeof text === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads an entry by the grammar of its kind.
 * @returns the entry, or its fault in words
 */
export function readEntry(text: string): Entry | string {
  const lines = text.split('\n');
  if (lines.pop() !== '') return faults.noLineEnd;
  const [first = '', ...rest] = lines;
  const [, version = '', kind = ''] = /^chitdraw\/([123]) (\w+)$/.exec(first) ?? [];
  const isRestored = rest.at(-1)?.startsWith('restored ') ?? false;
  const grammar = linesOf(version, kind, isRestored);
  if (grammar === undefined) return faults.unknownEntry(first);
  const names = Object.keys(grammar);
  if (rest.length !== names.length) return faults.lineCount(rest.length + 1, names.length + 1);
  const values: Record<string, string> = { kind, version };
  for (const [index, [name, pattern]] of Object.entries(grammar).entries()) {
    const line = rest[index] ?? '';
    const value = line.slice(name.length + 1);
    if (!line.startsWith(`${name} `) || !pattern.test(value)) return faults.line(line, name);
    values[name] = value;
  }
  // The loop has checked every line of this kind.
  const entry = values as Entry;
  if (!isMoment(entry.at)) return faults.line(`at ${entry.at}`, 'at');
  const { restored } = entry;
  if (restored !== undefined && !isMoment(restored)) {
    return faults.line(`restored ${restored}`, 'restored');
  }
  const due = values['due'];
  if (due !== undefined && !isMoment(`${due}T00:00:00Z`)) return faults.line(`due ${due}`, 'due');
  return entry;
}

/** False for a time such as 30 February. */
export function isMoment(at: string): boolean {
  const time = new Date(at);
  return !Number.isNaN(time.getTime()) && time.toISOString() === at.replace('Z', '.000Z');
}

// Grammar of lines. Names and reasons are written with single spaces, without invisible or
// direction-changing characters.
const WORD = String.raw`[^\p{Cc}\p{Cs}\p{Z}\u202a-\u202e\u2066-\u2069]+`;

export const CLEAN_TEXT = new RegExp(`^(?:${WORD}(?: ${WORD})*)?$`, 'u');
export const ID = /^[A-Za-z0-9_-]+$/;
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;
const HASH = /^[0-9a-f]{64}$/;
const HASH_OR_NONE = /^(?:none|[0-9a-f]{64})$/;
const HASH_OR_DASH = /^(?:-|[0-9a-f]{64})$/;
const HOUR_OR_DASH = /^(?:-|(?:[01]\d|2[0-3]):[0-5]\d)$/;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/;
export const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const LOCK_FIRST = { draw: /^[1-9]\d{0,4}$/, period: /^\d{4}-(?:0[1-9]|1[0-2])$/ };
const LOCK_SEAL = { seed: HASH, list: HASH };
const LOCK_LAST = {
  count: WHOLE_NUMBER,
  numbers: WHOLE_NUMBER,
  beacon: /^(?:none|quicknet\/[1-9]\d{0,11})$/,
};
/** Lines added by `chitdraw/2`: due day, and the reason if held early. */
const LOCK_DAY = { due: DATE, early: CLEAN_TEXT };
/** Lines added by `chitdraw/3`: the hour of the due day, and the story of the list. */
const LOCK_STORY = { hour: HOUR_OR_DASH, story: HASH_OR_DASH };

/** Lines of a lock in each version. */
const LOCKS: Readonly<Record<string, Record<string, RegExp>>> = {
  1: { ...LOCK_FIRST, ...LOCK_SEAL, ...LOCK_LAST },
  2: { ...LOCK_FIRST, ...LOCK_DAY, ...LOCK_SEAL, ...LOCK_LAST },
  3: {
    ...LOCK_FIRST,
    due: LOCK_DAY.due,
    hour: LOCK_STORY.hour,
    early: LOCK_DAY.early,
    ...LOCK_SEAL,
    story: LOCK_STORY.story,
    ...LOCK_LAST,
  },
};

/** Lines of each kind, between those of all entries. */
const LINES = {
  open: { next: HASH },
  stated: { draws: /^[1-9]\d{0,3}$/, tickets: /^(?:-|[A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*)$/ },
  lock: { ...LOCK_FIRST, ...LOCK_SEAL, ...LOCK_LAST },
  draw: {
    numbers: /^(?:none|\d{4,8}(?: \d{4,8})*)$/,
    beacon: HASH_OR_NONE,
    seed: HASH,
    winner: /^[1-9]\d{0,4} [A-Za-z0-9_-]+$/,
    next: HASH,
  },
  mark: { ticket: ID, date: CLEAN_TEXT },
  void: { reason: CLEAN_TEXT, seed: HASH_OR_DASH, next: HASH_OR_DASH },
} satisfies Record<string, Record<string, RegExp>>;

const FIRST = { scheme: ID, seq: WHOLE_NUMBER, prev: HASH };
const LAST = { at: AT };
/** Kinds with an optional line for a restored database. */
const RESTORED = { restored: AT };
const RESTORABLE: readonly string[] = ['lock', 'draw', 'mark', 'void'];

export type EntryKind = keyof typeof LINES;

type Lines<K extends EntryKind> = Record<
  keyof typeof FIRST | keyof (typeof LINES)[K] | keyof typeof LAST,
  string
>;

export type EntryOf<K extends EntryKind> = { kind: K; version: string } & Lines<K> &
  Partial<Record<keyof typeof RESTORED, string>> &
  (K extends 'lock'
    ? Partial<Record<keyof typeof LOCK_DAY | keyof typeof LOCK_STORY, string>>
    : unknown);
export type Entry = { [K in EntryKind]: EntryOf<K> }[EntryKind];

/**
 * Lines that an entry must have, in order; undefined for an unknown kind.
 * @param version of the protocol; versions 2 and 3 have the lock only
 * @param isRestored true if the last line is `restored`
 */
function linesOf(
  version: string,
  kind: string,
  isRestored: boolean,
): Record<string, RegExp> | undefined {
  const last = isRestored && RESTORABLE.includes(kind) ? { ...LAST, ...RESTORED } : LAST;
  if (kind === 'lock') return { ...FIRST, ...LOCKS[version], ...last };
  if (version !== '1') return undefined;
  return Object.hasOwn(LINES, kind)
    ? { ...FIRST, ...LINES[kind as EntryKind], ...last }
    : undefined;
}

export interface Listed {
  ticket: string;
  code: string;
  name: string;
}

interface Participant extends Listed {
  /** From 1 on. */
  position: number;
}

type ListVersion = '1' | '2';

/** Version 2 tells paid tickets left out by hand from unpaid ones. */
const REASONS = { 1: ['won', 'status', 'dues'], 2: ['won', 'status', 'dues', 'left'] } as const;
type Reason = (typeof REASONS)[ListVersion][number];

interface LeftOut extends Listed {
  reason: Reason;
}

export interface FrozenList {
  version: ListVersion;
  scheme: string;
  drawNo: string;
  participants: Participant[];
  leftOut: LeftOut[];
}

const HEADER = /^chitdraw\/([12]) list\nscheme ([A-Za-z0-9_-]+)\ndraw ([1-9]\d{0,4})\n/;

/** @returns the frozen list, or its fault in words */
export function readList(text: string): FrozenList | string {
  const header = HEADER.exec(text);
  if (header === null) return faults.listHeader;
  const lines = text.slice(header[0].length).split('\n');
  if (lines.pop() !== '') return faults.noLineEnd;
  const list: FrozenList = {
    version: header[1] === '2' ? '2' : '1',
    scheme: header[2] ?? '',
    drawNo: header[3] ?? '',
    participants: [],
    leftOut: [],
  };
  for (const line of lines) {
    if (!addLine(list, line.split('\t'))) return faults.listLine(line);
  }
  return orderFault(list);
}

/** Adds a line; false if it breaks the grammar. */
function addLine(list: FrozenList, cells: string[]): boolean {
  const [mark = '', ticket = '', code = '', name = '', reason] = cells;
  if (!ID.test(ticket) || code === '' || !CLEAN_TEXT.test(code) || !CLEAN_TEXT.test(name)) {
    return false;
  }
  if (mark !== '-') {
    const position = list.participants.length + 1;
    // Participants come first, numbered without a gap.
    if (cells.length !== 4 || mark !== String(position) || list.leftOut.length > 0) return false;
    list.participants.push({ position, ticket, code, name });
    return true;
  }
  const listed = REASONS[list.version].find((each) => each === reason);
  if (cells.length !== 5 || listed === undefined) return false;
  list.leftOut.push({ ticket, code, name, reason: listed });
  return true;
}

function orderFault(list: FrozenList): FrozenList | string {
  const seen = new Set<string>();
  for (const part of [list.participants, list.leftOut]) {
    for (const [index, row] of part.entries()) {
      if (seen.has(row.ticket)) return faults.listedTwice(row.code);
      seen.add(row.ticket);
      const before = part[index - 1];
      if (before !== undefined && !isSorted(before, row)) return faults.listUnsorted(row.code);
    }
  }
  return list;
}

function isSorted(before: Listed, after: Listed): boolean {
  const order = compare(before.code, after.code);
  return order < 0 || (order === 0 && compare(before.ticket, after.ticket) < 0);
}

/** Orders two texts by their UTF-8 bytes, which is the order of their code points. */
function compare(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  for (const [index, character] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const difference = (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/**
 * Reads a typed or pasted hash: 16 characters or more, or the address in a QR code.
 * @returns its characters, '' for empty input, null if it is no hash
 */
export function readKnownHash(given: string): string | null {
  const text = given.replace(/\s/g, '').toLowerCase();
  if (text === '') return '';
  return /(?:^|\/p\/)([0-9a-f]{16,64})\/?(?:\?lang=\w\w)?$/.exec(text)?.[1] ?? null;
}
