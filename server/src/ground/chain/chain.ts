import type { Queryable } from '../database/database.ts';
import { unavailable } from '../http/failure.ts';
import { insertEvents, type StoredEvent } from './event-queries.ts';
import { addLink, type ChainLink } from './links.ts';
import { NO_HASH, eventField, eventFields, openText, type EventPlace } from './protocol/events.ts';
import { sealOf, seedOf } from './protocol/hashes.ts';

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
export interface PublishedSeal {
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
