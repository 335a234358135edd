import {
  drawText,
  type EventPlace,
  lockText,
  markText,
  NO_HASH,
  openText,
  statedText,
  voidText,
} from '../../ground/chain/protocol/events.ts';
import { hashOf, sealOf, seedOf } from '../../ground/chain/protocol/hashes.ts';
import { listText, sortedList, type TicketList } from '../../ground/chain/protocol/list.ts';
import { joinNumbers, pick } from '../../ground/chain/protocol/pick.ts';
import { type Story, storyText } from '../../ground/chain/protocol/story.ts';

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

/** One attempt at a draw: its frozen list and its end. */
interface VectorDraw {
  /** The day of the draw, `YYYY-MM-DD`; null for a lock without one. */
  due: string | null;
  /** Instant of the freeze, UTC. */
  at: string;
  early?: string;
  /** Of its list, null for a plain one; a draw without it has a lock of `chitdraw/2`. */
  story?: Story | null;
  hour?: string;
  /** Instant of a restore before the freeze. */
  restoredBefore?: string;
  spoken: readonly string[];
  tickets: number;
  minNumbers?: number;
  /** The list as `chitdraw/1` has it. */
  hasOldList?: boolean;
  /** The tickets that are left out by hand. */
  left?: readonly string[];
  /** Given up for a reason, before START or after it. */
  voided?: { reason: string; isDrawn: boolean };
  /** Instant of the mark and its stated day; those of the draw by default. */
  marked?: { at: string; date: string };
  /** Instant of a restore before the mark. */
  restored?: string;
}

/** Attempts at draws in their order. */
export interface VectorRecord {
  draws: readonly VectorDraw[];
  /** Draws that were held before the record began. */
  stated?: { draws: number; ticketIds: readonly string[] };
}

/** A lock of `chitdraw/2`: without the draw's hour and the story of its list. */
function asSecondLock(text: string): string {
  return text
    .replace('chitdraw/3 lock\n', 'chitdraw/2 lock\n')
    .replace(/^(?:hour|story) .*\n/gm, '');
}

/** A lock of `chitdraw/1`: without the draw's day too, for the caller's month. */
export function asOldLock(text: string, period: string): string {
  return asSecondLock(text)
    .replace('chitdraw/2 lock\n', 'chitdraw/1 lock\n')
    .replace(/^period .*\ndue .*\nearly .*\n/m, `period ${period}\n`);
}

/** A list as `chitdraw/1` has it. */
export function asOldList(text: string): string {
  return text.replace('chitdraw/2 list\n', 'chitdraw/1 list\n');
}

/** Four hex digits and their value, as the vectors write an attempt. */
export function attemptText(u: number, ending = ''): string {
  return `${u.toString(16).padStart(4, '0')}=${u}${ending}`;
}

/** Tickets numbered from 1, without winners and those left out by hand. */
function listOf(
  count: number,
  winners: ReadonlySet<string>,
  left: readonly string[] = [],
): TicketList {
  const tickets = Array.from({ length: count }, (_, index) => ({
    ticketId: `t${index + 1}`,
    code: `CG-${String(index + 1).padStart(3, '0')}`,
    name: `Member ${index + 1}`,
  }));
  const isOut = ({ ticketId }: { ticketId: string }) =>
    winners.has(ticketId) || left.includes(ticketId);
  return sortedList({
    participants: tickets.filter((ticket) => !isOut(ticket)),
    leftOut: tickets.filter(isOut).map((ticket) => ({
      ...ticket,
      reason: winners.has(ticket.ticketId) ? ('won' as const) : ('left' as const),
    })),
  });
}

/** The chain of a vector while it is written. */
function vectorChain(scheme: string) {
  const events: string[] = [];
  let sealedBy = 0;
  const seal = (seq: number) => sealOf(scheme, seedOf(VECTOR_SECRET, scheme, seq));
  return {
    events,
    add: (text: string) => hashOf(events[events.push(text) - 1] ?? ''),
    place: (at: string): EventPlace => ({
      groupId: scheme,
      seq: events.length,
      prev: events.length === 0 ? NO_HASH : hashOf(events.at(-1) ?? ''),
      at: Date.parse(at),
    }),
    /** The seed and the seal in force. */
    inForce: () => ({ seed: seedOf(VECTOR_SECRET, scheme, sealedBy), commit: seal(sealedBy) }),
    /** The seal that the next event publishes. */
    newSeal: () => {
      sealedBy = events.length;
      return seal(sealedBy);
    },
  };
}
type VectorChain = ReturnType<typeof vectorChain>;

/** Freezes the list of a draw. @returns the hash of its event */
function addLock(
  chain: VectorChain,
  { due, at, early, story, hour, restoredBefore, minNumbers = 0 }: VectorDraw,
  terms: { drawNo: number; listHash: string; storyHash: string | null; count: number },
): string {
  const day = due ?? at.slice(0, 10);
  const text = lockText(chain.place(at), {
    ...terms,
    period: day.slice(0, 7),
    due: day,
    hour: hour ?? null,
    early: early ?? null,
    seal: chain.inForce().commit,
    minNumbers,
    beacon: 'none',
    ...(restoredBefore !== undefined && { restored: Date.parse(restoredBefore) }),
  });
  if (due === null) return chain.add(asOldLock(text, '2026-02'));
  return chain.add(story === undefined ? asSecondLock(text) : text);
}

/** Draws from a frozen list. @returns the values that a vector has of it */
function addDraw(chain: VectorChain, { spoken, at }: VectorDraw, { participants }: TicketList) {
  const { seed, commit } = chain.inForce();
  const numbers = joinNumbers(spoken);
  const n = participants.length;
  const terms = { seed, seal: commit, count: n, numbers, beacon: 'none' };
  const { position, u, rejected } = pick(terms);
  const ticket = participants[position - 1]?.ticketId ?? '';
  const place = chain.place(at);
  const next = chain.newSeal();
  const draw = chain.add(drawText(place, { ...terms, position, ticketId: ticket, next }));
  const attempts = [...rejected.map((value) => attemptText(value, ' rejected')), attemptText(u)];
  return { n, numbers, beacon: 'none', seed, commit, attempts, pos: position, ticket, draw };
}

/** The record of marked or voided draws, and the values of the last one; V6 is of the group `s6`. */
export function madeVector(id: string, { draws, stated }: VectorRecord): Vector {
  const scheme = id.replace('V', 's');
  const chain = vectorChain(scheme);
  const { add, place } = chain;
  const lists: Record<string, string> = {};
  const winners = new Set(stated?.ticketIds);
  let drawNo = (stated?.draws ?? 0) + 1;
  let values: Omit<Vector, 'bundle'> | undefined;
  add(openText(place('2026-01-01T00:00:00Z'), { next: chain.newSeal() }));
  if (stated) add(statedText(place('2026-01-01T00:00:00Z'), stated));
  for (const draw of draws) {
    const { at, tickets, left, voided, restored } = draw;
    const list = listOf(tickets, winners, left);
    const newText = listText({ groupId: scheme, drawNo }, list);
    const text = draw.hasOldList ? asOldList(newText) : newText;
    const listHash = hashOf(text);
    const told = draw.story ? storyText({ groupId: scheme, drawNo }, draw.story) : null;
    const storyHash = told && hashOf(told);
    if (told && storyHash) lists[storyHash] = told;
    lists[listHash] = text;
    const count = list.participants.length;
    const lock = addLock(chain, draw, { drawNo, listHash, storyHash, count });
    if (voided?.isDrawn === false) {
      const { seed } = chain.inForce();
      const opened = { seed, next: chain.newSeal() };
      add(voidText(place(at), { reason: voided.reason, opened }));
      continue;
    }
    const drawn = addDraw(chain, draw, list);
    if (voided) {
      add(voidText(place(at), { reason: voided.reason, opened: null }));
      continue;
    }
    const { ticket: ticketId } = drawn;
    const marked = draw.marked ?? { at, date: at.slice(0, 10) };
    const head = add(
      markText(place(marked.at), {
        ticketId,
        date: marked.date,
        ...(restored !== undefined && { restored: Date.parse(restored) }),
      }),
    );
    winners.add(ticketId);
    drawNo += 1;
    values = { id, scheme, list: listHash, lock, head, ...drawn };
  }
  if (!values) throw new Error('A vector has a draw.');
  return { ...values, bundle: { events: chain.events, lists } };
}
