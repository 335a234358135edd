import type { Queryable } from '../../ground/database/database.ts';
import {
  duesFromTickets,
  type DuesFilter,
  type DuesParts,
  type DuesReader,
  type FoundDues,
} from './dues-queries.ts';
import { duesAsKept, isKept } from './kept-dues.ts';

/**
 * Who owes what, as `duesFromTickets` computes it. For everybody in all groups it is read from what is kept. Where more
 * has changed than is looked at one by one, as after an import, where hardly two holdings are alike, and for a search or
 * a group, all tickets are looked at.
 */
export async function findDues(
  database: Queryable,
  reader: DuesReader,
  filter: DuesFilter,
  parts: DuesParts,
): Promise<FoundDues> {
  const isOfAll = filter.groupId === undefined && filter.term === undefined;
  const found =
    isOfAll && (await isKept(database, reader.accountId))
      ? await duesAsKept(database, reader, filter.late, parts)
      : undefined;
  return found ?? (await duesFromTickets(database, reader, filter, parts));
}
