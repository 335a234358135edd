import { istDate } from '@kuri/shared/contract';
import type { FastifyRequest } from 'fastify';
import { insertEvents, type NewEvent, type StoredEvent } from './event-queries.ts';
import {
  drawText,
  eventField,
  eventFields,
  type EventKind,
  type EventPlace,
  lockText,
  NO_HASH,
  openText,
} from './protocol/events.ts';
import { hashOf, sealOf, seedOf } from './protocol/hashes.ts';
import { listText, type TicketList } from './protocol/list.ts';
import { joinNumbers, pick } from './protocol/pick.ts';
import type { Queryable } from '../database/database.ts';
import { unavailable } from '../http/failure.ts';
import { type ApiContext, writerOf } from '../http/context.ts';

/** An event and its place, before it is part of a chain. */
export interface ChainLink {
  place: EventPlace;
  kind: EventKind;
  body: string;
}

/** No public beacon takes part in a draw: the record says so. */
const beacon = 'none';

/** Adds an event to the end of a chain in memory. @returns the row to be stored */
export function addLink(chain: { events: StoredEvent[] }, { place, kind, body }: ChainLink) {
  const { groupId, seq, prev } = place;
  const event: StoredEvent = { seq, kind, body, hash: hashOf(body) };
  chain.events.push(event);
  return { ...event, groupId, prev } satisfies NewEvent;
}

/** Freezes a list under the seal in force. @returns the event, and the list's text as it is hashed */
export function lockLink(
  place: EventPlace,
  {
    list,
    drawNo,
    ...lock
  }: {
    list: TicketList;
    drawNo: number;
    period: string;
    due: string;
    early: string | null;
    seal: string;
    minNumbers: number;
    restored?: number | undefined;
  },
): { link: ChainLink; text: string } {
  const text = listText({ groupId: place.groupId, drawNo }, list);
  const count = list.participants.length;
  const body = lockText(place, { ...lock, drawNo, listHash: hashOf(text), count, beacon });
  return { link: { place, kind: 'lock', body }, text };
}

/**
 * Draws from a frozen list.
 * @param draw the seed that the seal in force promised, the numbers spoken in the room, and the seal
 *   of the next draw
 * @throws Error when the list has no such position: a mistake of ours
 */
export function drawLink(
  place: EventPlace,
  {
    list,
    numbers: spoken,
    ...draw
  }: {
    list: TicketList;
    numbers: readonly string[];
    seal: string;
    seed: string;
    next: string;
    restored?: number | undefined;
  },
): { link: ChainLink; numbers: string; position: number; ticketId: string } {
  const numbers = joinNumbers(spoken);
  const { participants } = list;
  const { position } = pick({ ...draw, count: participants.length, numbers, beacon });
  const winner = participants[position - 1];
  if (!winner) throw new Error(`The list of ${place.groupId} has no position ${position}.`);
  const { ticketId } = winner;
  const body = drawText(place, { ...draw, numbers, beacon, position, ticketId });
  return { link: { place, kind: 'draw', body }, numbers, position, ticketId };
}

/** Who writes into a chain, when (an ISO instant), and the secret that all seeds are derived from. */
export interface ChainWriter {
  accountId: string;
  at: string;
  drawSecret: string;
}

/** A group's chain; the caller holds the group's row, so nobody else adds to it. */
export interface Chain {
  groupId: string;
  events: StoredEvent[];
}

/** A seal, and the event that published it. */
interface PublishedSeal {
  seal: string;
  seq: number;
}

/** The seal in force: the last one that was published. */
export function sealInForce({ events }: Chain): PublishedSeal {
  for (const { seq, body } of [...events].reverse()) {
    const seal = eventFields(body).get('next');
    if (seal !== undefined && seal !== '-') return { seal, seq };
  }
  throw new Error('A chain begins with a seal.');
}

/**
 * The seed behind a seal.
 * @throws Failure 503 when the server's secret is not the one that the seal was made with
 */
export function openSeal({ drawSecret }: ChainWriter, groupId: string, published: PublishedSeal) {
  const seed = seedOf(drawSecret, groupId, published.seq);
  if (sealOf(groupId, seed) !== published.seal) {
    throw unavailable(
      'The sealed number of this draw cannot be opened: the server runs with a different DRAW_SECRET.',
    );
  }
  return seed;
}

/** The seal that an event publishes for the draw after it. */
export function sealAt({ drawSecret }: ChainWriter, { groupId, seq }: EventPlace): string {
  return sealOf(groupId, seedOf(drawSecret, groupId, seq));
}

/** The place of the next event of a chain. */
export function nextLink({ groupId, events }: Chain, { at }: Pick<ChainWriter, 'at'>): EventPlace {
  const prev = events.at(-1)?.hash ?? NO_HASH;
  return { groupId, seq: events.length, prev, at: Date.parse(at) };
}

/** Adds an event to the end of a chain. */
export async function append(
  tx: Queryable,
  { accountId }: ChainWriter,
  chain: Chain,
  link: ChainLink,
): Promise<StoredEvent> {
  const event = addLink(chain, link);
  await insertEvents(tx, accountId, [event]);
  return event;
}

/** Begins a group's chain with the seal of its first draw. */
export async function openChain(
  tx: Queryable,
  writer: ChainWriter,
  groupId: string,
): Promise<Chain> {
  const chain: Chain = { groupId, events: [] };
  const place = nextLink(chain, writer);
  const body = openText(place, { next: sealAt(writer, place) });
  await append(tx, writer, chain, { place, kind: 'open', body });
  return chain;
}

/** One line of the event at a place of a chain. */
export function fieldAt({ events }: Pick<Chain, 'events'>, seq: number, name: string): string {
  return eventField(eventFields(events[seq]?.body ?? ''), name);
}

/** The context of the draw routes: beside the database, the secret that all seeds are derived from. */
export interface DrawContext extends ApiContext {
  drawSecret: string;
}

/** The author of a step of a draw, the instant, and the part of the console. */
export function drawWriterOf(request: FastifyRequest, { clock, drawSecret }: DrawContext) {
  const now = clock();
  const today = istDate(now);
  return { ...writerOf(request, now), today, drawSecret };
}
export type DrawWriter = ReturnType<typeof drawWriterOf>;
