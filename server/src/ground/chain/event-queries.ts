import type { Queryable } from '../database/database.ts';
import { insertRows } from '../database/statements.ts';
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
  const { rows } = await database.query<StoredEvent>(
    `select seq, kind, body, hash from draw_event
     where account_id = $1 and scheme_id = $2 order by seq`,
    [accountId, groupId],
  );
  return rows;
}

/** An event to store at its place in its group's chain. */
export type NewEvent = StoredEvent & { groupId: string; prev: string };

export async function insertEvents(
  tx: Queryable,
  accountId: string,
  events: readonly NewEvent[],
): Promise<void> {
  const toRow = ({ groupId, ...event }: NewEvent) => ({
    account_id: accountId,
    scheme_id: groupId,
    seq: event.seq,
    kind: event.kind,
    body: event.body,
    hash: event.hash,
    prev: event.prev,
  });
  await insertRows(tx, 'draw_event', events, { toRow });
}

/** Account, group and place of the event with a hash. */
export async function placeOfEvent(
  database: Queryable,
  hash: string,
): Promise<{ accountId: string; groupId: string; seq: number } | undefined> {
  const { rows } = await database.query<{ accountId: string; groupId: string; seq: number }>(
    `select account_id as "accountId", scheme_id as "groupId", seq from draw_event
     where hash = $1`,
    [hash],
  );
  return rows[0];
}

export interface SealingEvent {
  groupId: string;
  seq: number;
  body: string;
}

/** Events that published the seals in force of some groups, across accounts. */
export async function lastSealing(database: Queryable, groups: number): Promise<SealingEvent[]> {
  const { rows } = await database.query<SealingEvent>(
    `select g.scheme_id as "groupId", e.seq, e.body
     from (select distinct account_id, scheme_id from draw_event order by 1, 2 limit $1) g
     cross join lateral (
       select seq, body from draw_event
       where account_id = g.account_id and scheme_id = g.scheme_id
         and body like E'%\\nnext %' and body not like E'%\\nnext -\\n%'
       order by seq desc limit 1
     ) e`,
    [groups],
  );
  return rows;
}
