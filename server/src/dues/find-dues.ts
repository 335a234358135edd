import type { Queryable } from '../database/database.ts';
import {
  duesFromTickets,
  type DuesFilter,
  type DuesParts,
  type DuesReader,
  type FoundDues,
} from './dues-queries.ts';
import { duesAsKept, isKept } from './kept-dues.ts';

/**
 * Who owes what, as `duesFromTickets` tells it: of all groups and for everybody from what is kept. A
 * group has few tickets, and who is sought by a name or a code is found among the tickets only. Where
 * more has changed than is looked at one by one, as after an import, and where hardly two holdings are
 * alike, all tickets are looked at too.
 */
export async function findDues(
  database: Queryable,
  reader: DuesReader,
  filter: DuesFilter,
  parts: DuesParts,
): Promise<FoundDues> {
  const isOfAll = filter.groupId === undefined && filter.term === undefined;
  return isOfAll && (await isKept(database, reader.accountId))
    ? duesAsKept(database, reader, filter.late, parts)
    : duesFromTickets(database, reader, filter, parts);
}
