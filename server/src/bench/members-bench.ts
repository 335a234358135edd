import type { Database } from '../database/database.ts';
import { listMembers } from '../members/member-lists.ts';
import { personsByIds } from '../members/person-queries.ts';
import { readSearchTerm } from '../search/search-term.ts';
import { listTickets } from '../members/ticket-lists.ts';
import { ticketsByIds, ticketsOfPersons } from '../members/ticket-queries.ts';
import { BENCH_ACCOUNT } from './fill-members.ts';
import { sideBySide, type Comparison, type Ratio } from './side-by-side.ts';

const READER = { accountId: BENCH_ACCOUNT, today: '2026-11-21' };
const SEARCH_LIMIT = 10;
const PAGE_LIMIT = 3;
const DEEP = 1_000;
const SIZE = 10;

/** What is typed, by what it is; in brackets how many persons have it. */
const SEARCHES: Record<string, string> = {
  'a name (8)': 'anitha k. kartha',
  'part of a name (190)': 'lekha n',
  'part of a name (950)': 'rukhiya',
  'part of a name (14,000)': 'nair',
  'part of a name in Malayalam (270)': 'ലക്ഷ്മി',
  'the end of a phone': '791900',
  'the start of a phone': '60007',
  'a code': 'G0800-125',
  'the codes of a group': 'g0800',
  'the codes of a hundred groups': 'g15',
  'the codes of the oldest groups': 'g000',
};
const PHONE = '+91 60 0079 1900';

const firstPage = { limit: SIZE, offset: 0 };
const deepPage = { limit: SIZE, offset: (DEEP - 1) * SIZE };

/**
 * Searches beside the same call for one whole phone number, which an index answers with one person;
 * that one beside reads by primary keys; and pages far down beside the first.
 */
function comparisons(database: Database): Comparison[] {
  const members = (typed: string, page = firstPage) =>
    listMembers(database, READER, { term: readSearchTerm(typed) }, page);
  const tickets = (typed: string, page = firstPage) => {
    const filter = { groupId: undefined, status: undefined, term: readSearchTerm(typed) };
    return listTickets(database, READER, filter, page);
  };
  const personById = async () => {
    await personsByIds(database, BENCH_ACCOUNT, ['mem_100']);
    await ticketsOfPersons(database, BENCH_ACCOUNT, ['mem_100']);
  };
  const ticketById = () => ticketsByIds(database, BENCH_ACCOUNT, ['tkt_0200000']);
  return [
    { what: 'members', list: members, byId: personById },
    { what: 'tickets', list: tickets, byId: ticketById },
  ].flatMap(({ what, list, byId }): Comparison[] => [
    {
      name: `${what} by a whole phone`,
      run: () => list(PHONE),
      base: byId,
      limit: SEARCH_LIMIT,
    },
    ...Object.entries(SEARCHES).map(([searched, typed]) => ({
      name: `${what} by ${searched}`,
      run: () => list(typed),
      base: () => list(PHONE),
      limit: SEARCH_LIMIT,
    })),
    {
      name: `${what}, page ${DEEP}`,
      run: () => list('', deepPage),
      base: () => list(''),
      limit: PAGE_LIMIT,
    },
  ]);
}

/** Compares on a database that `fillMembers` has filled. */
export function benchMembers(database: Database, rounds: number): Promise<Ratio[]> {
  return sideBySide(comparisons(database), rounds);
}
