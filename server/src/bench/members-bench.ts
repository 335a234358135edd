import type { Database } from '../database/database.ts';
import { listMembers, type MemberFilter } from '../members/member-lists.ts';
import { personsByIds } from '../members/person-queries.ts';
import { readSearchTerm } from '../members/search-term.ts';
import { listTickets } from '../members/ticket-lists.ts';
import { ticketsByIds, ticketsOfPersons } from '../members/ticket-queries.ts';
import { BENCH_ACCOUNT } from './fill-members.ts';
import { sideBySide, type Comparison, type Ratio } from './side-by-side.ts';

const READER = { accountId: BENCH_ACCOUNT, today: '2026-11-21' };
const SEARCH_LIMIT = 10;
const PAGE_LIMIT = 3;
const DEEP = 1_000;
const SIZE = 10;

/** What is typed, by what it is. */
const SEARCHES: Record<string, string> = {
  'part of a rare name': 'jitha k. kartha',
  'part of a name': 'rukhiya',
  'part of a common name': 'nair',
  'part of a name in Malayalam': 'ലക്ഷ്മി',
  'a whole phone': '+91 60 0079 1900',
  'the end of a phone': '791900',
  'the start of a phone': '60007',
  'a code': 'G0800-125',
  'the codes of a group': 'g0800',
};

const firstPage = { limit: SIZE, offset: 0 };
const deepPage = { limit: SIZE, offset: (DEEP - 1) * SIZE };

/** The searches and the lists of members and tickets, each beside a read by a primary key or page 1. */
function comparisons(database: Database): Comparison[] {
  // The same rows as the lists show, of one person or ticket by its primary key.
  const person = async () => {
    await personsByIds(database, BENCH_ACCOUNT, ['mem_100000']);
    await ticketsOfPersons(database, BENCH_ACCOUNT, ['mem_100000']);
  };
  const ticket = () => ticketsByIds(database, BENCH_ACCOUNT, ['tkt_0200000']);
  const members = (filter: MemberFilter, page = firstPage) =>
    listMembers(database, READER, filter, page);
  const tickets = (typed: string, page = firstPage) => {
    const filter = { schemeId: undefined, status: undefined, term: readSearchTerm(typed) };
    return listTickets(database, READER, filter, page);
  };
  return [
    ...Object.entries(SEARCHES).flatMap(([what, typed]): Comparison[] => [
      {
        name: `members by ${what}`,
        run: () => members({ term: readSearchTerm(typed) }),
        base: person,
        limit: SEARCH_LIMIT,
      },
      {
        name: `tickets by ${what}`,
        run: () => tickets(typed),
        base: ticket,
        limit: SEARCH_LIMIT,
      },
    ]),
    {
      name: `members, page ${DEEP}`,
      run: () => members({}, deepPage),
      base: () => members({}),
      limit: PAGE_LIMIT,
    },
    {
      name: `tickets, page ${DEEP}`,
      run: () => tickets('', deepPage),
      base: () => tickets(''),
      limit: PAGE_LIMIT,
    },
  ];
}

/** Compares on a database that `fillMembers` has filled. */
export function benchMembers(database: Database, rounds: number): Promise<Ratio[]> {
  return sideBySide(comparisons(database), rounds);
}
