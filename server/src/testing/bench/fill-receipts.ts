import type { Database } from '../../ground/database/database.ts';
import { fillJournal } from '../journal.ts';
import { BENCH_ACCOUNT, BIG, type BenchSize } from './fill-members.ts';
import { withoutIndexes } from '../../ground/database/without-indexes.ts';

/** The receipts of a small account, and those of a big one. */
export const FEW_RECEIPTS = 20_000;
export const MANY_RECEIPTS = 2_000_000;

/** Rows of one statement: the time that a statement may take is limited. */
const BATCH = 20_000;

/** Spread evenly over a year, regardless of their number. */
const NUMBERED = `select *, day + interval '9 hours' + n % 30000 * interval '1 second' as at,
    'RC/' || case when day < '2026-04-01' then '2025-26/' else '2026-27/' end || lpad(n::text, 7, '0') as number,
    case method when 'UPI' then 'UTR' || (n * 104729::bigint % 900000000 + 100000000) end as transaction
  from (select n, 1 + n % $3::integer as t, date '2025-11-21' + (n * 7919::bigint % 365)::integer
      as day, (array['UPI', 'UPI', 'Cash', 'Cash', 'Card', 'Bank Transfer'])[1 + n % 6] as method
    from generate_series($1::integer, $2::integer) n) payments`;

const INSERT_PAYMENTS = `insert into payment (account_id, payment_id, receipt_number, method,
    total_paise, receipt_date, transaction_id, created_by, created_at)
  select '${BENCH_ACCOUNT}', 'pay_' || n, number, method, 500000, day, transaction, 'usr_1', at
  from (${NUMBERED}) numbered`;

const INSERT_RECEIPTS = `insert into receipt (account_id, receipt_id, payment_id, ticket_id, scheme_id,
    member_id, member_name, method, receipt_date, amount_paise, instalments, created_at, search)
  select '${BENCH_ACCOUNT}', 'rct_' || n, 'pay_' || n, 'tkt_' || lpad(t::text, 7, '0'),
    'grp_' || 1 + (t - 1) / 250, m.member_id, m.name, method, day, 500000, 1, at,
    search_text('G' || lpad((1 + (t - 1) / 250)::text, 4, '0') || '-' || lpad((1 + (t - 1) % 250)::text, 3, '0'),
      number, transaction) || m.search
  from (${NUMBERED}) numbered
  join member m on m.account_id = '${BENCH_ACCOUNT}'
    and m.member_id = 'mem_' || 1 + t * 7919::bigint % $4::integer`;

/**
 * Adds the receipts `from` to `to` to the account that `fillMembers` made.
 */
export async function fillReceipts(
  database: Database,
  from: number,
  to: number,
  { members, tickets }: BenchSize = BIG,
): Promise<void> {
  await database.session(async (session) => {
    await session.query('set statement_timeout = 0');
    await withoutIndexes(session, ['payment', 'receipt', 'journal'], async () => {
      for (let first = from; first <= to; first += BATCH) {
        const last = Math.min(to, first + BATCH - 1);
        await session.query(INSERT_PAYMENTS, [first, last, tickets]);
        await session.query(INSERT_RECEIPTS, [first, last, tickets, members]);
      }
      await fillJournal(session, BENCH_ACCOUNT);
    });
    await session.query('vacuum (analyze)');
    await session.query('checkpoint');
    await session.query('reset statement_timeout');
  });
}
