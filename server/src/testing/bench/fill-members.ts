import { NAME_REGIONS, OWN_SCRIPT_NAMES } from '../../run/demo/demo-names.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { nameKey } from '../../ground/search/name-keys.ts';
import { withoutIndexes } from '../../ground/database/without-indexes.ts';

/** The account that is filled. */
export const BENCH_ACCOUNT = 'acc_bench';

/** Numbers of rows in an account. */
export interface BenchSize {
  members: number;
  tickets: number;
}

/** An account as big as they are thought to become, and one of a hundredth. */
export const BIG: BenchSize = { members: 200_000, tickets: 400_000 };
export const SMALL: BenchSize = { members: 2_000, tickets: 4_000 };

const GROUP_SIZE = 250;
/** Rows of one statement: the time that a statement may take is limited. */
const BATCH = 20_000;

/** The two writings of each word: as shown and as compared. */
function writings(words: readonly string[]): string[][] {
  return [[...words], words.map(nameKey)];
}

async function fillGroups(tx: Queryable, { members, tickets }: BenchSize): Promise<void> {
  await tx.query(`
    insert into account values ('${BENCH_ACCOUNT}', 'Bench Chits', now());
    insert into group_type (account_id, type_id, name, description, duration_months, amount_paise,
      created_at, updated_at)
      values ('${BENCH_ACCOUNT}', 'gty_1', 'Gold', '', 12, 500000, now(), now());
    insert into scheme (account_id, scheme_id, type_id, code, name, max_capacity, current_capacity,
      next_ticket_seq, duration_months, instalment_paise, start_date, draw_date, status, created_at,
      updated_at)
    select '${BENCH_ACCOUNT}', 'grp_' || n, 'gty_1', 'G' || lpad(n::text, 4, '0'), 'Group ' || n,
      ${GROUP_SIZE}, ${GROUP_SIZE}, ${GROUP_SIZE + 1}, 12, 500000, '2026-03-01', '2026-03-05',
      'Active', now(), now()
    from generate_series(1, ${tickets / GROUP_SIZE}) n;
    insert into counter values ('${BENCH_ACCOUNT}', 'members', ${members})`);
}

/** Some names are common and most are rare, as everywhere: the square of an even number does that. */
const INSERT_MEMBERS = `insert into member (account_id, member_id, member_no, name, name_key,
    phone10, search, email, address, created_at, updated_at)
  select '${BENCH_ACCOUNT}', 'mem_' || n, n, ($3::text[])[1][g] || ' ' || i || '. ' || ($4::text[])[1][f], key,
    phone10, search_text(key, '+' || phone10), null, 'Kaloor Kochi 682017', at, at
  from (select n, ($3::text[])[2][g] || ' ' || lower(i) || '. ' || ($4::text[])[2][f] as key,
      6000000000 + n * 7919::bigint % 4000000000 as phone10, g, f, i, at
    from (select n, timestamptz '2024-01-01' + n * interval '5 minutes' as at,
      1 + floor(random() * random() * array_length($3::text[], 2))::integer as g,
      1 + floor(random() * random() * array_length($4::text[], 2))::integer as f,
      chr(65 + floor(random() * 26)::integer) as i
    from generate_series($1::integer, $2::integer) n) drawn) people`;

/** Nine instalments are due in November; one ticket in ten is behind, by one to all of them. */
const INSERT_TICKETS = `insert into ticket (account_id, ticket_id, scheme_id, member_id, seq, code,
    status, instalment_paise, total_instalments, paid_paise, paid_instalments, last_paid_date,
    due_on, joined_date, created_at, updated_at, search)
  select '${BENCH_ACCOUNT}', 'tkt_' || lpad(n::text, 7, '0'), 'grp_' || g, m.member_id, seq, code,
    (array['Active', 'Active', 'Active', 'Joined', 'Defaulter', 'Inactive'])[1 + n % 6],
    500000, 12, 500000 * paid, paid, '2026-11-01',
    date '2026-03-01' + make_interval(months => paid), '2026-03-01', at, at, search_text(code) || m.search
  from (select n, 'mem_' || 1 + n * 7919::bigint % $3::integer as holder,
      'G' || lpad((1 + (n - 1) / ${GROUP_SIZE})::text, 4, '0') || '-'
        || lpad((1 + (n - 1) % ${GROUP_SIZE})::text, 3, '0')
        as code, 1 + (n - 1) / ${GROUP_SIZE} as g, 1 + (n - 1) % ${GROUP_SIZE} as seq,
      case n % 10 when 0 then n / 10 % 9 else 9 end as paid,
      timestamptz '2024-01-01' + n * interval '150 seconds' as at
    from generate_series($1::integer, $2::integer) n) tickets
  join member m on m.account_id = '${BENCH_ACCOUNT}' and m.member_id = holder`;

async function inBatches(
  session: Queryable,
  rows: number,
  insert: string,
  values: readonly unknown[],
): Promise<void> {
  for (let from = 1; from <= rows; from += BATCH) {
    const to = Math.min(rows, from + BATCH - 1);
    await session.query(insert, [from, to, ...values]);
  }
}

async function fill(session: Queryable, size: BenchSize): Promise<void> {
  await session.query(`set statement_timeout = 0; select setseed(0.5)`);
  await fillGroups(session, size);
  const given = NAME_REGIONS.flatMap(([region]) => region.given);
  const family = NAME_REGIONS.flatMap(([region]) => region.family);
  await withoutIndexes(session, ['member', 'ticket'], async () => {
    await inBatches(session, size.members, INSERT_MEMBERS, [
      writings([...given, ...OWN_SCRIPT_NAMES]),
      writings(family),
    ]);
    await inBatches(session, size.tickets, INSERT_TICKETS, [size.members]);
  });
  await session.query('vacuum (analyze)');
}

/** Fills a migrated, empty database with one account of members and tickets: the same names and numbers each time. */
export async function fillMembers(database: Database, size: BenchSize = BIG): Promise<void> {
  // One session, to which the seed of the random numbers belongs.
  await database.session((session) => fill(session, size));
  await database.query('checkpoint');
}
