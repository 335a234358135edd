import { faults } from './labels.ts';

/** What is published of a group's draws: the chain's entries and the frozen lists they name. */
export interface DrawRecord {
  events: string[];
  /** SHA-256 of a list -> its text. */
  lists: Record<string, string>;
}

/**
 * Reads a saved or pasted record.
 * @returns the record, or in words why it is none
 */
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
 * Reads an entry of the chain: exactly the lines of its kind, each by the grammar.
 * @returns the entry, or in words what is wrong with it
 */
export function readEntry(text: string): Entry | string {
  const lines = text.split('\n');
  if (lines.pop() !== '') return faults.noLineEnd;
  const [first = '', ...rest] = lines;
  const [, version = '', kind = ''] = /^chitdraw\/([12]) (\w+)$/.exec(first) ?? [];
  const isRestored = rest.at(-1)?.startsWith('restored ') ?? false;
  const grammar = linesOf(version, kind, isRestored);
  if (grammar === undefined) return faults.unknownEntry(first);
  const names = Object.keys(grammar);
  if (rest.length !== names.length) return faults.lineCount(rest.length + 1, names.length + 1);
  const values: Record<string, string> = { kind };
  for (const [index, [name, pattern]] of Object.entries(grammar).entries()) {
    const line = rest[index] ?? '';
    const value = line.slice(name.length + 1);
    if (!line.startsWith(`${name} `) || !pattern.test(value)) return faults.line(line, name);
    values[name] = value;
  }
  // The loop has gone through every line of this kind's grammar.
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

/** Whether a time exists: 30 February does not. */
function isMoment(at: string): boolean {
  const time = new Date(at);
  return !Number.isNaN(time.getTime()) && time.toISOString() === at.replace('Z', '.000Z');
}

// What a line may contain. Names and reasons are cleaned before they are written: single spaces,
// and nothing that is invisible or turns the reading order.
const WORD = String.raw`[^\p{Cc}\p{Cs}\p{Z}\u202a-\u202e\u2066-\u2069]+`;

const CLEAN_TEXT = new RegExp(`^(?:${WORD}(?: ${WORD})*)?$`, 'u');
const ID = /^[A-Za-z0-9_-]+$/;
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,8})$/;
const HASH = /^[0-9a-f]{64}$/;
const HASH_OR_NONE = /^(?:none|[0-9a-f]{64})$/;
const HASH_OR_DASH = /^(?:-|[0-9a-f]{64})$/;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-\d\d$/;
const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const LOCK_FIRST = {
  draw: /^[1-9]\d{0,4}$/,
  period: /^\d{4}-(?:0[1-9]|1[0-2])$/,
};
const LOCK_LAST = {
  seed: HASH,
  list: HASH,
  count: WHOLE_NUMBER,
  numbers: WHOLE_NUMBER,
  beacon: /^(?:none|quicknet\/[1-9]\d{0,11})$/,
};
/** What `chitdraw/2` put between the two: the draw's day, and why it was held before it. */
const LOCK_DAY = { due: DATE, early: CLEAN_TEXT };

/** The lines of each kind of entry, between those that all have. */
const LINES = {
  open: { next: HASH },
  stated: { draws: /^[1-9]\d{0,3}$/, tickets: /^(?:-|[A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*)$/ },
  lock: { ...LOCK_FIRST, ...LOCK_LAST },
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
/** Kinds whose entries may say, in one more line, when the database was restored. */
const RESTORED = { restored: AT };
const RESTORABLE: readonly string[] = ['lock', 'draw', 'mark', 'void'];

export type EntryKind = keyof typeof LINES;

type Lines<K extends EntryKind> = Record<
  keyof typeof FIRST | keyof (typeof LINES)[K] | keyof typeof LAST,
  string
>;

/** An entry of the chain, every value as it is written. */
export type EntryOf<K extends EntryKind> = { kind: K } & Lines<K> &
  Partial<Record<keyof typeof RESTORED, string>> &
  (K extends 'lock' ? Partial<Record<keyof typeof LOCK_DAY, string>> : unknown);
export type Entry = { [K in EntryKind]: EntryOf<K> }[EntryKind];

/**
 * The lines that an entry must have, in this order; undefined for an unknown one.
 * @param version of the protocol that its text begins with; the second changed the lock only
 * @param isRestored whether its last line says when the database was restored
 */
function linesOf(
  version: string,
  kind: string,
  isRestored: boolean,
): Record<string, RegExp> | undefined {
  const last = isRestored && RESTORABLE.includes(kind) ? { ...LAST, ...RESTORED } : LAST;
  if (version === '2') {
    return kind === 'lock'
      ? { ...FIRST, ...LOCK_FIRST, ...LOCK_DAY, ...LOCK_LAST, ...last }
      : undefined;
  }
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

/** Since the second form, who has paid and was left out by hand is told from those who have not. */
const REASONS = {
  1: ['won', 'status', 'dues'],
  2: ['won', 'status', 'dues', 'left'],
} as const;
type Reason = (typeof REASONS)[ListVersion][number];

interface LeftOut extends Listed {
  reason: Reason;
}

/** A frozen list: every ticket of the group, in or out. */
export interface FrozenList {
  version: ListVersion;
  scheme: string;
  drawNo: string;
  participants: Participant[];
  leftOut: LeftOut[];
}

const HEADER = /^chitdraw\/([12]) list\nscheme ([A-Za-z0-9_-]+)\ndraw ([1-9]\d{0,4})\n/;

/**
 * Reads a frozen list.
 * @returns the list, or in words what is wrong with it
 */
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

/** Adds a line to the list; false when it is not by the grammar. */
function addLine(list: FrozenList, cells: string[]): boolean {
  const [mark = '', ticket = '', code = '', name = '', reason] = cells;
  if (!ID.test(ticket) || code === '' || !CLEAN_TEXT.test(code) || !CLEAN_TEXT.test(name)) {
    return false;
  }
  if (mark !== '-') {
    const position = list.participants.length + 1;
    // Those in come first, numbered without a gap.
    if (cells.length !== 4 || mark !== String(position) || list.leftOut.length > 0) return false;
    list.participants.push({ position, ticket, code, name });
    return true;
  }
  const known = REASONS[list.version].find((each) => each === reason);
  if (cells.length !== 5 || known === undefined) return false;
  list.leftOut.push({ ticket, code, name, reason: known });
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
 * A hash that somebody kept, as it was typed or pasted: the whole or its first 16 characters and more,
 * also as the address that a QR code leads to.
 * @returns its characters, nothing when none was given, null when it is no hash
 */
export function readKnownHash(given: string): string | null {
  const text = given.replace(/\s/g, '').toLowerCase();
  if (text === '') return '';
  return /(?:^|\/p\/)([0-9a-f]{16,64})\/?$/.exec(text)?.[1] ?? null;
}
