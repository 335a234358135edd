import { rowsOf, rowOf } from '../database/build.ts';
import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/statements.ts';
import { addPublicAddresses } from '../public-addresses.ts';
import type { EventKind } from './protocol/events.ts';

/** One link of a group's chain. */
export interface StoredEvent {
  seq: number;
  kind: EventKind;
  body: string;
  hash: string;
}

/** Events of a group's chain; the event `seq` is at the index `seq`. */
export async function eventsOf(
  database: Queryable,
  accountId: string,
  groupId: string,
): Promise<StoredEvent[]> {
  return await rowsOf<StoredEvent>(database)`
    select seq, kind, body, hash from draw_event
    where account_id = ${accountId} and scheme_id = ${groupId} order by seq`;
}

/** An event to store at its place in its group's chain. */
export type NewEvent = StoredEvent & { groupId: string; prev: string };

export async function insertEvents(
  tx: Queryable,
  accountId: string,
  events: readonly NewEvent[],
): Promise<void> {
  await insertRows(tx, 'drawEvent', events, {
    toRow: ({ groupId: schemeId, seq, kind, body, hash, prev }) => ({
      ...{ accountId, schemeId, seq, kind, body, hash, prev },
    }),
  });
  await addPublicAddresses(
    tx,
    accountId,
    events.map(({ hash }) => hash),
  );
}

/** Group and place of the event with a hash. */
export async function placeOfEvent(
  database: Queryable,
  accountId: string,
  hash: string,
): Promise<{ groupId: string; seq: number } | undefined> {
  return await rowOf<{ groupId: string; seq: number }>(database)`
    select scheme_id as group_id, seq from draw_event where account_id = ${accountId} and hash = ${hash}`;
}

export interface SealingEvent {
  groupId: string;
  seq: number;
  body: string;
}

/** Events that published the seals in force of some groups of an account. */
export async function lastSealing(
  database: Queryable,
  accountId: string,
  groups: number,
): Promise<SealingEvent[]> {
  return await rowsOf<SealingEvent>(database)`
    select distinct on (scheme_id) scheme_id as group_id, seq, body from draw_event
    where account_id = ${accountId} and scheme_id in (
        select distinct scheme_id from draw_event where account_id = ${accountId} order by 1 limit ${groups})
      and body like E'%\\nnext %' and body not like E'%\\nnext -\\n%'
    order by scheme_id, seq desc`;
}
