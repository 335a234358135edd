/** Controls, spaces of every kind, and the marks that turn the reading order. Joiners stay. */
const NOISE = /[\p{Cc}\p{Z}\u202A-\u202E\u2066-\u2069]+/gu;

/** The invisible characters of a clean text: joiners without letters, fillers, soft hyphens. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Cleans a text for a record: one Unicode form, one line, no invisible characters that change how
 * it reads. Zero-width joiners stay: scripts of India need them.
 */
export function clean(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(NOISE, ' ')
    .trim();
}

/** Number of visible characters of a text in a record. */
export function visibleLength(text: string): number {
  return clean(text).replace(UNSEEN, '').length;
}

/** The `prev` of the first event of a chain. */
export const NO_HASH = '0'.repeat(64);

export type EventKind = 'open' | 'stated' | 'lock' | 'draw' | 'mark' | 'void';

/** The place and time of an event in the chain of a group. */
export interface EventPlace {
  groupId: string;
  seq: number;
  /** Hash of the event before it. */
  prev: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Steps of a draw name a restore of the database since the step before. */
interface Restorable {
  /** Milliseconds since the epoch. */
  restored?: number | undefined;
}

/** Value of a line that says nothing, as `early` in a lock on the draw's day or later. */
export const NONE = '-';

/** Only a lock has changed since `chitdraw/1`: it has the draw's day, its hour and the story of its list. */
const VERSIONS: Readonly<Record<EventKind, string>> = {
  open: 'chitdraw/1',
  stated: 'chitdraw/1',
  lock: 'chitdraw/3',
  draw: 'chitdraw/1',
  mark: 'chitdraw/1',
  void: 'chitdraw/1',
};

type Line = readonly [name: string, value: string | number];

/** Time in an event: UTC, to the second. */
export function momentText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function eventText(
  kind: EventKind,
  place: EventPlace,
  own: readonly Line[],
  { restored }: Restorable = {},
): string {
  const lines: Line[] = [
    [VERSIONS[kind], kind],
    ['scheme', place.groupId],
    ['seq', place.seq],
    ['prev', place.prev],
    ...own,
    ['at', momentText(place.at)],
  ];
  if (restored !== undefined) lines.push(['restored', momentText(restored)]);
  return lines.map(([name, value]) => `${name} ${value}\n`).join('');
}

/** A group's first event: the seal of its first draw's seed. */
export function openText(place: EventPlace, { next }: { next: string }): string {
  return eventText('open', place, [['next', next]]);
}

/**
 * States draws that were held before the record began, right after `open`; the next draw follows
 * them.
 * @param stated the number of draws, and the winning tickets that are in the group
 */
export function statedText(
  place: EventPlace,
  { draws, ticketIds }: { draws: number; ticketIds: readonly string[] },
): string {
  return eventText('stated', place, [
    ['draws', draws],
    ['tickets', ticketIds.length === 0 ? '-' : ticketIds.join(' ')],
  ]);
}

/**
 * Freezes the list under the seal published before. `due` is the draw's day, `hour` its hour in India, if it has
 * one, `early` the reason for holding it before, null otherwise; `storyHash` is null for a plain list.
 */
export function lockText(
  place: EventPlace,
  lock: {
    drawNo: number;
    period: string;
    due: string;
    hour: string | null;
    early: string | null;
    seal: string;
    listHash: string;
    storyHash: string | null;
    count: number;
    minNumbers: number;
    beacon: string;
  } & Restorable,
): string {
  const lines: Line[] = [
    ['draw', lock.drawNo],
    ['period', lock.period],
    ['due', lock.due],
    ['hour', lock.hour ?? NONE],
    ['early', lock.early ?? NONE],
    ['seed', lock.seal],
    ['list', lock.listHash],
    ['story', lock.storyHash ?? NONE],
    ['count', lock.count],
    ['numbers', lock.minNumbers],
    ['beacon', lock.beacon],
  ];
  return eventText('lock', place, lines, lock);
}

/** Names the winner, the seed that the seal promised, and the seal of the next draw. */
export function drawText(
  place: EventPlace,
  draw: {
    numbers: string;
    beacon: string;
    seed: string;
    position: number;
    ticketId: string;
    next: string;
  } & Restorable,
): string {
  const lines: Line[] = [
    ['numbers', draw.numbers],
    ['beacon', draw.beacon],
    ['seed', draw.seed],
    ['winner', `${draw.position} ${draw.ticketId}`],
    ['next', draw.next],
  ];
  return eventText('draw', place, lines, draw);
}

/** Confirms the drawn ticket as the winner. */
export function markText(
  place: EventPlace,
  mark: { ticketId: string; date: string } & Restorable,
): string {
  const lines: Line[] = [
    ['ticket', mark.ticketId],
    ['date', clean(mark.date)],
  ];
  return eventText('mark', place, lines, mark);
}

/**
 * Gives a draw up. Before START it opens the seal and publishes the next one; afterwards both are
 * out.
 */
export function voidText(
  place: EventPlace,
  {
    reason,
    opened,
    ...restorable
  }: { reason: string; opened: { seed: string; next: string } | null } & Restorable,
): string {
  const lines: Line[] = [
    ['reason', clean(reason)],
    ['seed', opened?.seed ?? '-'],
    ['next', opened?.next ?? '-'],
  ];
  return eventText('void', place, lines, restorable);
}

/** Lines of an event by their names. */
export function eventFields(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const space = line.indexOf(' ');
      return [line.slice(0, space), line.slice(space + 1)] as const;
    }),
  );
}

/** Value of an event's line. @throws Error when the event has no such line: a mistake of ours */
export function eventField(fields: ReadonlyMap<string, string>, name: string): string {
  const value = fields.get(name);
  if (value === undefined) throw new Error(`The event has no line ${name}.`);
  return value;
}
