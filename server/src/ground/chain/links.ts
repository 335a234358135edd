import type { NewEvent, StoredEvent } from './event-queries.ts';
import { drawText, lockText, type EventKind, type EventPlace } from './protocol/events.ts';
import { hashOf } from './protocol/hashes.ts';
import { listText, type TicketList } from './protocol/list.ts';
import { joinNumbers, pick } from './protocol/pick.ts';

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
