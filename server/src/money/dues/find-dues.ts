import type { Queryable } from '../../ground/database/database.ts';
import { COUNTED_HITS } from '../../ground/search/page-of-ids.ts';
import {
  duesFromTickets,
  type DuesFilter,
  type DuesParts,
  type DuesReader,
  type FoundDues,
} from './dues-queries.ts';
import { duesOfFound } from './found-dues.ts';
import { duesAsKept, isKept } from './kept-dues.ts';
import { searchKeptDues } from './kept-search.ts';

async function inAllGroups(
  database: Queryable,
  reader: DuesReader,
  { term, late }: DuesFilter,
  parts: DuesParts,
): Promise<FoundDues | undefined> {
  const criteria = term && { term, late };
  const few = criteria && (await duesOfFound(database, reader, criteria, parts, COUNTED_HITS));
  if (few || !(await isKept(database, reader.accountId))) return few;
  return criteria
    ? await searchKeptDues(database, reader, criteria, parts)
    : await duesAsKept(database, reader, late, parts);
}

/**
 * Who owes what, as `duesFromTickets` computes it. For everybody in all groups it is read from what is kept; for
 * whom a search finds, from their tickets, and where they are many from what is kept again. A group has few
 * tickets. Where more has changed than is looked at one by one, as after an import, and where hardly two
 * holdings are alike, all tickets are looked at.
 */
export async function findDues(
  database: Queryable,
  reader: DuesReader,
  filter: DuesFilter,
  parts: DuesParts,
): Promise<FoundDues> {
  const found =
    filter.groupId === undefined ? await inAllGroups(database, reader, filter, parts) : undefined;
  return found ?? (await duesFromTickets(database, reader, filter, parts));
}
