import type { Database } from '../../ground/database/database.ts';
import { addAnyGroup } from '../enrolments/enrolment-fixtures.ts';
import { rebuildCollected } from '../../money/receipts/collection-writes.ts';
import { storeMany } from '../store-many.ts';
import type { Caller } from '../test-app.ts';

/** The first persons, those in between and all: their names are Zzyan, Kuttan and Anjali. */
const [FIRST, MIDDLE, PERSONS] = [1_200, 6_400, 7_000];
/** Tickets of Kuttan, one each; everybody of Anjali has three. */
const WITH_TICKET = 2_500;
const RECEIPTS = 21_600;
/** The oldest receipts are Zzyan's, every 700th is Kuttan's, and all others are Anjali's. */
const OLDEST = 1_400;

const INSERT_PERSONS = `insert into member (account_id, member_id, member_no, name, name_key, name_index,
    phone10, address, created_at, updated_at)
  select $1, 'mem_' || n, n, name || n, lower(name) || n, lower(name) || n,
    case when n % 2 = 0 then '984' else '701' end || lpad(n::text, 7, '0'), 'Kochi', '2026-01-01', '2026-01-01'
  from (select n, case when n <= ${FIRST} then 'Zzyan ' when n <= ${MIDDLE} then 'Kuttan ' else 'Anjali ' end
    as name from generate_series(1, ${PERSONS}) n) persons`;

/** The most that a group has. */
const GROUP_SIZE = 250;
/** The first groups, this many, had other codes when their tickets got theirs. */
const FORMER = WITH_TICKET / GROUP_SIZE;
const TICKETS = WITH_TICKET + (PERSONS - MIDDLE) * 3;

const INSERT_GROUPS = `insert into scheme (account_id, scheme_id, type_id, code, name, max_capacity,
    current_capacity, next_ticket_seq, duration_months, instalment_paise, start_date, draw_date, status,
    created_at, updated_at, former_codes)
  select account_id, 'grp_keys_' || n, type_id, case when n < ${FORMER} then code else 'NEW' end || '-' || n,
    name || n, max_capacity,
    least(${GROUP_SIZE}, ${TICKETS} - n * ${GROUP_SIZE}), 1, duration_months, instalment_paise, start_date, draw_date,
    status, created_at, updated_at, case when n < ${FORMER} then '{OLD,KUT}'::text[] else '{}' end
  from scheme, generate_series(0, ${Math.floor((TICKETS - 1) / GROUP_SIZE)}) n
  where account_id = $1 and scheme_id = $2`;

/** Seven have each moment in common. */
const INSERT_TICKETS = `insert into ticket (account_id, ticket_id, scheme_id, member_id, seq, code, status,
    instalment_paise, total_instalments, joined_date, created_at, updated_at)
  select $1, 'tkt_' || n, 'grp_keys_' || (n - 1) / ${GROUP_SIZE}, 'mem_' || member, n,
    case when member <= ${FIRST} then 'OLD' when member <= ${MIDDLE} then 'KUT'
      else 'NEW-' || (n - 1) / ${GROUP_SIZE} end || '-' || n,
    case n % 3 when 0 then 'Active' else 'Joined' end, 1000, 12, '2026-01-01',
    timestamptz '2026-01-01' + n / 7 * interval '1 second', '2026-01-01'
  from (select n, case when n <= ${WITH_TICKET} then n else ${MIDDLE} + 1 + (n - ${WITH_TICKET} - 1) / 3 end as member
    from generate_series(1, ${TICKETS}) n) tickets`;

const NUMBERED = `select n, date '2026-01-01' + n / 200 as day, case when n <= ${OLDEST} then 1 + n % ${FIRST}
    when n % 700 = 0 then ${FIRST} + n / 700 else ${WITH_TICKET} + 1 + n % ${(PERSONS - MIDDLE) * 3} end as ticket
  from generate_series(1, ${RECEIPTS}) n`;

const INSERT_PAYMENTS = `insert into payment (account_id, payment_id, receipt_number, method, total_paise,
    receipt_date, transaction_id, created_by, created_at)
  select $1, 'pay_' || n, 'RC/' || case when day < '2026-04-01' then '2025-26/' else '2026-27/' end
    || lpad(n::text, 6, '0'), 'UPI', 1000, day, 'UTR' || n % 100 || '-' || n,
    'usr_1', day + n / 5 * interval '1 millisecond'
  from (${NUMBERED}) numbered`;

const INSERT_RECEIPTS = `insert into receipt (account_id, receipt_id, payment_id, ticket_id, scheme_id, member_id,
    method, receipt_date, amount_paise, instalments, created_at)
  select $1, 'rct_' || n, 'pay_' || n, 'tkt_' || ticket, t.scheme_id, t.member_id, 'UPI', day, 1000, 1,
    day + n / 5 * interval '1 millisecond'
  from (${NUMBERED}) numbered join ticket t on t.account_id = $1 and t.ticket_id = 'tkt_' || ticket`;

/**
 * Gives an account names, tickets and receipts of which some are had by very many, by the oldest alone, or by
 * very many that have few receipts; several rows have the same moment.
 */
export async function fillForKeys(database: Database, caller: Caller): Promise<void> {
  const { schemeId } = await addAnyGroup(caller, { schemeCode: 'KEYS', maxCapacity: GROUP_SIZE });
  const { accountId } = caller;
  await storeMany(database, async (tx) => {
    await tx.query(INSERT_PERSONS, [accountId]);
    await tx.query(INSERT_GROUPS, [accountId, schemeId]);
    await tx.query(INSERT_TICKETS, [accountId]);
    await tx.query(INSERT_PAYMENTS, [accountId]);
    // Planned on fewer rows, the foreign keys of each receipt would be looked for among all of
    // these.
    await tx.query('analyze ticket, payment');
    await tx.query(INSERT_RECEIPTS, [accountId]);
    await tx.query(`insert into counter values ($1, 'members', ${PERSONS})`, [accountId]);
    await rebuildCollected(tx, accountId);
  });
}
