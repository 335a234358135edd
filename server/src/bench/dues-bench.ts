import type { Database } from '../database/database.ts';
import { pendingDuesOf, type DuesRequest } from '../dues/pending-dues.ts';
import { ticketsByIds } from '../members/ticket-queries.ts';
import { BENCH_ACCOUNT } from './fill-members.ts';
import { sideBySide, type Comparison, type Ratio } from './side-by-side.ts';

const READER = { accountId: BENCH_ACCOUNT, today: '2026-11-21' };
const SIZE = 10;
/** For a search every ticket of the account is looked at: it grows with it and only has to stay bounded. */
const SEARCH_LIMIT = 600;
const LIMIT = 20;

const REQUESTS: Record<string, Partial<DuesRequest>> = {
  'by member, page 1': {},
  'by ticket, page 1': { view: 'tickets' },
  'by ticket, page 1,000': { view: 'tickets', page: { limit: SIZE, offset: 999 * SIZE } },
  'two instalments late': { late: '2' },
  'of a frequent name': { typed: 'nair' },
  'of a phone': { typed: '+91 60 0079 1900' },
  'of one group': { groupId: 'grp_800' },
};

/** The dues of 400,000 tickets, of which 40,000 are in arrears, each beside the read of one ticket. */
function comparisons(database: Database): Comparison[] {
  const base = () => ticketsByIds(database, BENCH_ACCOUNT, ['tkt_0200000']);
  return Object.entries(REQUESTS).map(([what, asked]) => ({
    name: `dues ${what}`,
    run: () =>
      pendingDuesOf(database, READER, {
        groupId: undefined,
        typed: '',
        late: undefined,
        view: 'members',
        page: { limit: SIZE, offset: 0 },
        ...asked,
      }),
    base,
    limit: asked.typed === undefined ? LIMIT : SEARCH_LIMIT,
  }));
}

/** Compares on a database that `fillMembers` has filled. */
export function benchDues(database: Database, rounds: number): Promise<Ratio[]> {
  return sideBySide(comparisons(database), rounds);
}
