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
import { type Story, storyText } from './protocol/story.ts';
import type { Queryable } from '../database/database.ts';
import { unavailable } from '../http/failure.ts';
import { type ApiContext, type Writer, writerOf } from '../http/context.ts';

/** An event and its place, before it joins a chain. */
export interface ChainLink {
  place: EventPlace;
  kind: EventKind;
  body: string;
}

/** The record says that no public beacon takes part. */
const beacon = 'none';

/** Adds an event to a chain in memory. @returns the row to store */
export function addLink(chain: { events: StoredEvent[] }, { place, kind, body }: ChainLink) {
  const { groupId, seq, prev } = place;
  const event: StoredEvent = { seq, kind, body, hash: hashOf(body) };
  chain.events.push(event);
  return { ...event, groupId, prev } satisfies NewEvent;
}

/**
 * Freezes a list under the seal in force. @returns the event, and the texts of the list and of its story as they
 * are hashed; the story's is null for a plain list
 */
export function lockLink(
  place: EventPlace,
  {
    list,
    story,
    drawNo,
    ...lock
  }: {
    list: TicketList;
    story: Story | null;
    drawNo: number;
    period: string;
    due: string;
    hour: string | null;
    early: string | null;
    seal: string;
    minNumbers: number;
    restored?: number | undefined;
  },
): { link: ChainLink; text: string; told: string | null } {
  const draw = { groupId: place.groupId, drawNo };
  const text = listText(draw, list);
  const storyLines = story && storyText(draw, story);
  const hashes = { listHash: hashOf(text), storyHash: storyLines && hashOf(storyLines) };
  const count = list.participants.length;
  const body = lockText(place, { ...lock, ...hashes, drawNo, count, beacon });
  return { link: { place, kind: 'lock', body }, text, told: storyLines };
}

/**
 * Draws from a frozen list.
 * @param draw the seed behind the seal in force, the numbers spoken in the room, and the next
 *   draw's seal
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

/** Author of a chain's event, its ISO instant, and the secret behind all seeds with those from before it. */
export interface ChainWriter {
  accountId: string;
  at: string;
  drawSecret: string;
  formerDrawSecrets?: readonly string[] | undefined;
}

/** A group's chain; the caller holds the group's row, so nobody else adds to it. */
export interface Chain {
  groupId: string;
  events: StoredEvent[];
}

/** A seal, and the place of the event that published it. */
interface PublishedSeal {
  seal: string;
  seq: number;
}

/** The last published seal. */
export function sealInForce({ events }: Chain): PublishedSeal {
  for (const { seq, body } of [...events].reverse()) {
    const seal = eventFields(body).get('next');
    if (seal !== undefined && seal !== '-') return { seal, seq };
  }
  throw new Error('A chain begins with a seal.');
}

/**
 * Opens a seal, by the secret that it was made with: gives the seed behind it.
 * @throws Failure 503 when the seal was made with another secret
 */
export function openSeal(
  { drawSecret, formerDrawSecrets = [] }: ChainWriter,
  groupId: string,
  { seal, seq }: PublishedSeal,
) {
  const seeds = [drawSecret, ...formerDrawSecrets].map((secret) => seedOf(secret, groupId, seq));
  const seed = seeds.find((one) => sealOf(groupId, one) === seal);
  if (seed !== undefined) return seed;
  throw unavailable(
    'The sealed number of this draw cannot be opened: the server runs with a different DRAW_SECRET.',
  );
}

/** The seal that an event publishes for the next draw. */
export function sealAt({ drawSecret }: ChainWriter, { groupId, seq }: EventPlace): string {
  return sealOf(groupId, seedOf(drawSecret, groupId, seq));
}

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

/** Value of a line in the event at a place of a chain. */
export function fieldAt({ events }: Pick<Chain, 'events'>, seq: number, name: string): string {
  return eventField(eventFields(events[seq]?.body ?? ''), name);
}

/** Context of the draw routes: also the secret behind all seeds. */
export interface DrawContext extends ApiContext {
  drawSecret: string;
  formerDrawSecrets: readonly string[];
  /** Source of the codes on slips. */
  slipSecret: string;
}

/** Author of a step of a draw, with its business date and the secret. */
export function drawWriterOf(
  request: FastifyRequest,
  {
    clock,
    drawSecret,
    formerDrawSecrets,
  }: Pick<DrawContext, 'clock' | 'drawSecret' | 'formerDrawSecrets'>,
) {
  const now = clock();
  const today = istDate(now);
  return { ...writerOf(request, now), today, drawSecret, formerDrawSecrets };
}
export type DrawWriter = Writer & ChainWriter & { today: string };
