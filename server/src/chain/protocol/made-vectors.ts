import {
  NO_HASH,
  drawText,
  eventField,
  eventFields,
  lockText,
  markText,
  openText,
  type EventPlace,
} from './events.ts';
import { hashOf, sealOf, seedOf } from './hashes.ts';
import { listText, sortedList, type TicketList } from './list.ts';
import { joinNumbers, pick } from './pick.ts';

// The vectors that this program made itself: each is a whole record, and its values are those of the
// last draw in it. They are in docs/draw/vectors.json, which the check page is tested with too.

export const VECTOR_SECRET = 'test-secret-do-not-use';

export interface Vector {
  id: string;
  scheme: string;
  n: number;
  numbers: string;
  beacon: string;
  seed: string;
  commit: string;
  list: string;
  lock: string;
  attempts: string[];
  pos: number;
  ticket: string;
  draw: string;
  head: string;
  bundle: { events: string[]; lists: Record<string, string> };
}

interface VectorDraw {
  /** The day of the draw, `YYYY-MM-DD`; null for a record from before locks said so. */
  due: string | null;
  /** When the list was frozen, UTC. */
  at: string;
  early?: string;
  spoken: readonly string[];
  tickets: number;
  minNumbers?: number;
}

/** A lock as `chitdraw/1` has it: without the draw's day, for the month that the caller asked for. */
export function asOldLock(text: string, period: string): string {
  return text
    .replace('chitdraw/2 lock\n', 'chitdraw/1 lock\n')
    .replace(/^period .*\ndue .*\nearly .*\n/m, `period ${period}\n`);
}

/** Four hex digits and their value, as the vectors write an attempt. */
export function attemptText(u: number, ending = ''): string {
  return `${u.toString(16).padStart(4, '0')}=${u}${ending}`;
}

/** Tickets that are numbered from 1 on; who has won is out. */
function listOf(count: number, winners: ReadonlySet<string>): TicketList {
  const tickets = Array.from({ length: count }, (_, index) => ({
    ticketId: `t${index + 1}`,
    code: `CG-${String(index + 1).padStart(3, '0')}`,
    name: `Member ${index + 1}`,
  }));
  return sortedList({
    participants: tickets.filter(({ ticketId }) => !winners.has(ticketId)),
    leftOut: tickets
      .filter(({ ticketId }) => winners.has(ticketId))
      .map((ticket) => ({ ...ticket, reason: 'won' as const })),
  });
}

/** The record of some draws, each of them marked, and the values of the last one. */
function madeVector(id: string, scheme: string, draws: readonly VectorDraw[]): Vector {
  const events: string[] = [];
  const lists: Record<string, string> = {};
  const winners = new Set<string>();
  const place = (at: string): EventPlace => ({
    groupId: scheme,
    seq: events.length,
    prev: events.length === 0 ? NO_HASH : hashOf(events.at(-1) ?? ''),
    at: Date.parse(at),
  });
  const seal = (seq: number) => sealOf(scheme, seedOf(VECTOR_SECRET, scheme, seq));
  const add = (text: string) => hashOf(events[events.push(text) - 1] ?? '');
  let sealedBy = 0;
  let values: Omit<Vector, 'bundle'> | undefined;
  add(openText(place('2026-01-01T00:00:00Z'), { next: seal(0) }));
  for (const [index, { due, at, early, spoken, tickets, minNumbers = 0 }] of draws.entries()) {
    const drawNo = index + 1;
    const list = listOf(tickets, winners);
    const text = listText({ groupId: scheme, drawNo }, list);
    lists[hashOf(text)] = text;
    const n = list.participants.length;
    const [seed, commit] = [seedOf(VECTOR_SECRET, scheme, sealedBy), seal(sealedBy)];
    const day = due ?? at.slice(0, 10);
    const lockBody = lockText(place(at), {
      drawNo,
      period: day.slice(0, 7),
      due: day,
      early: early ?? null,
      seal: commit,
      listHash: hashOf(text),
      count: n,
      minNumbers,
      beacon: 'none',
    });
    const lock = add(due === null ? asOldLock(lockBody, '2026-02') : lockBody);
    const numbers = joinNumbers(spoken);
    const { position, u, rejected } = pick({
      seed,
      seal: commit,
      count: n,
      numbers,
      beacon: 'none',
    });
    const ticketId = list.participants[position - 1]?.ticketId ?? '';
    sealedBy = events.length;
    const drawn = { numbers, beacon: 'none', seed, position, ticketId, next: seal(sealedBy) };
    const draw = add(drawText(place(at), drawn));
    const head = add(markText(place(at), { ticketId, date: at.slice(0, 10) }));
    winners.add(ticketId);
    values = {
      id,
      scheme,
      n,
      numbers,
      beacon: 'none',
      seed,
      commit,
      list: hashOf(text),
      lock,
      attempts: [...rejected.map((value) => attemptText(value, ' rejected')), attemptText(u)],
      pos: position,
      ticket: ticketId,
      draw,
      head,
    };
  }
  if (!values) throw new Error('A vector has a draw.');
  return { ...values, bundle: { events, lists } };
}

/** V6 to V8: a draw on its day, one before it with a reason, and days after a lock without one. */
export function madeVectors(): Vector[] {
  return [
    madeVector('V6', 's6', [
      {
        due: '2026-01-31',
        // Still the day before in UTC, and the draw's day in India.
        at: '2026-01-30T18:30:00Z',
        spoken: ['0815', '4711'],
        tickets: 7,
        minNumbers: 2,
      },
    ]),
    madeVector('V7', 's7', [
      {
        due: '2026-02-05',
        at: '2026-01-31T18:29:59Z',
        early: 'ഹാൾ അടച്ചിടും: the hall is shut on the day',
        spoken: ['123456'],
        tickets: 5,
      },
    ]),
    madeVector('V8', 's8', [
      { due: null, at: '2026-01-31T13:30:00Z', spoken: [], tickets: 4 },
      { due: '2026-02-28', at: '2026-02-28T13:30:00Z', spoken: ['4711'], tickets: 4 },
      { due: '2026-03-31', at: '2026-04-02T13:30:00Z', spoken: ['007300'], tickets: 4 },
    ]),
  ];
}

/** The place of an event of a vector, read from its own text. */
export function placeOf(text: string): EventPlace {
  const fields = eventFields(text);
  return {
    groupId: eventField(fields, 'scheme'),
    seq: Number(eventField(fields, 'seq')),
    prev: eventField(fields, 'prev'),
    at: Date.parse(eventField(fields, 'at')),
  };
}
