// What a line may contain. Names and reasons are cleaned before they are written: single spaces,
// and nothing that is invisible or turns the reading order.
const WORD = String.raw`[^\p{Cc}\p{Cs}\p{Z}\u202a-\u202e\u2066-\u2069]+`;

export const CLEAN_TEXT = new RegExp(`^(?:${WORD}(?: ${WORD})*)?$`, 'u');
export const ID = /^[A-Za-z0-9_-]+$/;
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
export function linesOf(
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
