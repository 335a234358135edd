import type { Database } from '../../ground/database/database.ts';
import { groupBookOf } from '../../desk/group-book/group-book.ts';
import { ledgerEntriesOf } from '../../money/journal/ledger-queries.ts';
import { pendingDuesOf, type DuesRequest } from '../../money/dues/pending-dues.ts';
import { pageOfGroups } from '../../people/groups/group-queries.ts';
import { listMembers } from '../../people/members/member-lists.ts';
import { listTickets } from '../../people/members/ticket-lists.ts';
import { collectionsOf } from '../../money/receipts/collection-report.ts';
import { listReceipts } from '../../money/receipts/receipt-search.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';
import { BENCH_ACCOUNT } from './fill-members.ts';
import { EARLIEST, LATEST } from '../../money/receipts/receipt-queries.ts';

/** A page that somebody opens. */
export interface PageCase {
  kind: 'list' | 'search' | 'dues' | 'collections';
  name: string;
  run: (database: Database) => Promise<unknown>;
}

const READER = { accountId: BENCH_ACCOUNT, today: '2026-11-21' };
const FIRST = { limit: 10, offset: 0 };
const MONTH = { groupId: undefined, start: '2026-10-22', end: '2026-11-21' };
const ALL_TIME = { ...MONTH, start: EARLIEST, end: LATEST };

/** From what one has to what very many have; the console searches from three letters on. */
const PEOPLE: Record<string, string> = {
  'a whole phone': '+91 60 0079 1900',
  'the end of a phone': '791900',
  'the start of a phone': '60007',
  'a full name': 'anitha k. kartha',
  'two parts of a name': 'lekha n',
  'a rare name': 'rukhiya',
  'a frequent name': 'nair',
  'a name in Malayalam': 'ലക്ഷ്മി',
  'a code': 'G0008-125',
  'the codes of a group': 'g0008',
  'the codes of many groups': 'g00',
  'what nobody has': 'zzyzx',
};
const RECEIPTS: Record<string, string> = {
  'a whole phone': '+91 60 0079 1900',
  'a receipt number': 'RC/2026-27/0012345',
  'the end of a receipt number': '012345',
  'part of every receipt number': 'rc/2026',
  'a transaction id': 'utr2045',
  'a full name': 'anitha k. kartha',
  'a rare name': 'rukhiya',
  'a frequent name': 'nair',
  'a code': 'G0008-125',
  'the codes of many groups': 'g00',
  'what nobody has': 'zzyzx',
};
const DUES: Record<string, Partial<DuesRequest>> = {
  'by member': {},
  'by ticket': { view: 'tickets' },
  'by ticket, page 30': { view: 'tickets', page: { limit: 10, offset: 290 } },
  'two instalments late': { late: '2' },
  'of a frequent name': { searchText: 'nair' },
  'of a phone': { searchText: '+91 60 0079 1900' },
  'of the codes of many groups': { searchText: 'g00' },
  'of one group': { groupId: 'grp_8' },
};

function lists(): PageCase[] {
  const tickets = { groupId: undefined, status: undefined, term: undefined };
  const cases: Record<string, PageCase['run']> = {
    groups: (database) => pageOfGroups(database, BENCH_ACCOUNT, FIRST),
    'the book of a group': (database) => groupBookOf(database, READER, 'grp_8'),
    'a ledger of a group': (database) =>
      ledgerEntriesOf(
        database,
        BENCH_ACCOUNT,
        { ...ALL_TIME, ledger: 'members', groupId: 'grp_8' },
        FIRST,
      ),
    members: (database) => listMembers(database, READER, {}, FIRST),
    'members, page 100': (database) => listMembers(database, READER, {}, { ...FIRST, offset: 990 }),
    'members of a status': (database) => listMembers(database, READER, { status: 'Joined' }, FIRST),
    tickets: (database) => listTickets(database, READER, tickets, FIRST),
    'tickets, page 100': (database) =>
      listTickets(database, READER, tickets, { ...FIRST, offset: 990 }),
    'tickets of a status': (database) =>
      listTickets(database, READER, { ...tickets, status: 'Joined' }, FIRST),
    'tickets of a group': (database) =>
      listTickets(database, READER, { ...tickets, groupId: 'grp_8' }, FIRST),
    'receipts of a month': (database) =>
      listReceipts(database, BENCH_ACCOUNT, { searchText: '', range: MONTH, page: FIRST }),
    'receipts of all time': (database) =>
      listReceipts(database, BENCH_ACCOUNT, { searchText: '', range: ALL_TIME, page: FIRST }),
  };
  return Object.entries(cases).map(([name, run]) => ({ kind: 'list', name, run }));
}

function searches(): PageCase[] {
  const people = Object.entries(PEOPLE).flatMap(([what, searchText]): Omit<PageCase, 'kind'>[] => {
    const term = readSearchTerm(searchText);
    const tickets = { groupId: undefined, status: undefined, term };
    return [
      {
        name: `members by ${what}`,
        run: (database) => listMembers(database, READER, { term }, FIRST),
      },
      {
        name: `tickets by ${what}`,
        run: (database) => listTickets(database, READER, tickets, FIRST),
      },
    ];
  });
  const receipts = Object.entries({ 'a month': MONTH, 'all time': ALL_TIME }).flatMap(
    ([when, range]) =>
      Object.entries(RECEIPTS).map(([what, searchText]) => ({
        name: `receipts of ${when} by ${what}`,
        run: (database: Database) =>
          listReceipts(database, BENCH_ACCOUNT, { searchText, range, page: FIRST }),
      })),
  );
  return [...people, ...receipts].map((one) => ({ kind: 'search', ...one }));
}

function reports(): PageCase[] {
  const dues = Object.entries(DUES).map(([what, asked]): PageCase => ({
    kind: 'dues',
    name: `dues ${what}`,
    run: (database) =>
      pendingDuesOf(database, READER, {
        groupId: undefined,
        searchText: '',
        late: undefined,
        view: 'members',
        page: FIRST,
        ...asked,
      }),
  }));
  const collections = Object.entries({ 'a month': MONTH, Overall: ALL_TIME }).map(
    ([when, range]): PageCase => ({
      kind: 'collections',
      name: `collection report, ${when}`,
      run: (database) => collectionsOf(database, BENCH_ACCOUNT, range, { limit: 250, offset: 0 }),
    }),
  );
  return [...dues, ...collections];
}

/** Every list and search of the office, as its first page is asked for. */
export function pageCases(): PageCase[] {
  return [...lists(), ...searches(), ...reports()];
}
