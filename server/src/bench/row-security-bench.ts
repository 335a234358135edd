import pg from 'pg';
import { columnTypes } from '../database/column-types.ts';
import type { Database, Queryable } from '../database/database.ts';
import { runQuery } from '../database/run-query.ts';
import { SESSION_OPTIONS } from '../database/session-options.ts';
import { testApp, type Caller } from '../testing/test-app.ts';
import { BENCH_ACCOUNT } from './fill-members.ts';
import { sideBySide, type Comparison, type Ratio } from './side-by-side.ts';

const LIMIT = 1.1;
/** Payments of one measurement, and how many run at the same time. */
const PAYMENTS = 48;
const AT_ONCE = 8;

/** What a branch looks at most, from one row by its key to a search. */
const READS: Record<string, string> = {
  'group types': 'schemeTypes',
  'groups, page 1': 'monthlySchemes',
  'tickets of a group, page 1': 'schemeMembers?schemeid=grp_800',
  'members, page 1': 'allMembers',
  'members by a whole phone': 'searchMember?searchvalue=6000791900',
  'members by part of a name': 'searchMember?searchvalue=lekha%20n',
  'tickets by a code': 'searchSchemeMembers?searchvalue=G0800-125',
  'receipts of a month, page 1': 'membersReceipts?startdate=2026-10-22&enddate=2026-11-21',
  'receipts by a number': 'membersReceipts?searchvalue=RC%2F2026-27%2F0012345',
  'dues of a group': 'pendingDues?scheme=grp_800&view=members',
};

/** Without row-level security: the owner of the tables asks, and no account is set. */
export function withoutRowSecurity(url: string): Database {
  const options = { ...SESSION_OPTIONS, 'kuri.account': BENCH_ACCOUNT };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: columnTypes,
    options: Object.entries(options)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  const on = (client: pg.PoolClient): Queryable => ({
    query: (text, params) => runQuery(client, text, params),
  });
  const session = async <T>(work: (handle: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await work(on(client));
    } finally {
      client.release();
    }
  };
  return {
    kind: 'postgres',
    analyze: () => Promise.resolve(),
    check: () => Promise.resolve(),
    session,
    query: (text, params) => session((handle) => handle.query(text, params)),
    transaction: (work) =>
      session(async (tx) => {
        await tx.query('begin');
        const value = await work(tx);
        await tx.query('commit');
        return value;
      }),
    close: () => pool.end(),
  };
}

let serial = 0;

/** One instalment for each of the next tickets, which nobody else pays for meanwhile. */
async function pay({ post }: Caller): Promise<void> {
  const payOne = async () => {
    serial += 1;
    const schemeMemberId = `tkt_${String(1 + ((serial * 11) % 400_000)).padStart(7, '0')}`;
    const line = { schemeMemberId, amountPaid: 5_000, no_installments: 1 };
    const answer = await post(
      'addMemberReceipt',
      {
        monthlySchemeId: null,
        ticketsCount: 1,
        schemeMember: [line],
        paymentMethod: 'Cash',
        receiptDate: '2026-11-21',
      },
      { 'idempotency-key': `bench-${serial}` },
    );
    if (answer.statusCode !== 201) throw new Error(answer.body);
  };
  const work = async () => {
    for (let count = 0; count < PAYMENTS / AT_ONCE; count += 1) await payOne();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * What row-level security costs: calls of the API over it beside the same calls over the
 * same tables as their owner, on a database that `fillMembers` and `fillReceipts` have filled.
 */
export async function benchRowSecurity(
  databases: { secured: Database; plain: Database },
  rounds: number,
): Promise<Ratio[]> {
  const options = { requestsPerMinute: 100_000_000 };
  const apps = [
    await testApp(databases.secured, options),
    await testApp(databases.plain, options),
  ] as const;
  const as = { accountId: BENCH_ACCOUNT };
  const [secured, plain] = [await apps[0].caller(as), await apps[1].caller(as)];
  const read = async ({ get }: Caller, path: string) => {
    const answer = await get(path);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const reads = Object.entries(READS).map(([name, path]): Comparison => ({
    name: `${name}, with row-level security`,
    run: () => read(secured, path),
    base: () => read(plain, path),
    limit: LIMIT,
  }));
  const receipts: Comparison = {
    name: `${PAYMENTS} receipts, ${AT_ONCE} at a time, with row-level security`,
    run: () => pay(secured),
    base: () => pay(plain),
    limit: LIMIT,
  };
  const ratios = [...(await sideBySide(reads, rounds)), ...(await sideBySide([receipts], rounds))];
  for (const { app } of apps) await app.close();
  return ratios;
}
