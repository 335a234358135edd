import { runSql, rowsOf } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import type {
  Commission,
  CommissionEarned,
  CommissionState,
  PaymentMode,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { insertRows, updateRow } from '../../ground/database/statements.ts';
import { toRupees } from '../../ground/money.ts';

/** Commission of a ticket; the amount in paise. */
export interface CommissionRow {
  ticketId: string;
  code: string;
  schemeName: string;
  memberName: string;
  referralId: string;
  referrerName: string;
  earnedAt: string;
  earned: CommissionEarned;
  paise: number;
  state: CommissionState;
  entryId: string | null;
  voucherNumber: string;
  paidOn: string;
  method: PaymentMode;
}

/**
 * Commissions of an account that were earned: of a ticket with its enrolment, or with the first of its
 * receipts that is not reversed. Tickets fix amount and way; all else follows from receipts, status and payouts.
 */
const earned = (accountId: string) => sql`
  select t.ticket_id, t.code, t.scheme_id, t.member_id, t.referral_id, t.commission_paise,
    t.commission_earned, c.entry_id,
    case t.commission_earned when 'ticket' then t.created_at
      else coalesce(p.valid_at, p.first_at) end as earned_at,
    case when c.entry_id is not null then 'paid'
      when t.deleted_at is not null or t.status = 'Inactive'
        or (t.commission_earned = 'firstPayment' and p.valid_at is null) then 'lapsed'
      else 'due' end as state
  from ticket t
  left join referral_commission c on c.account_id = ${accountId} and c.ticket_id = t.ticket_id
    and c.reversed_by is null
  left join lateral (select min(r.created_at) as first_at,
      min(r.created_at) filter (where r.status = 'Valid') as valid_at
    from receipt r where r.account_id = ${accountId} and r.ticket_id = t.ticket_id
      and t.commission_earned = 'firstPayment') p on true
  where t.account_id = ${accountId} and t.commission_paise is not null
    and (t.commission_earned = 'ticket' or p.first_at is not null)`;

/** Undefined filters nothing. */
interface CommissionFilter {
  referralId?: string | undefined;
  ticketIds?: readonly string[] | undefined;
}

const chosenCommissions = (accountId: string, { referralId, ticketIds }: CommissionFilter) =>
  sql`${earned(accountId)} ${referralId === undefined ? sql`` : sql`and t.referral_id = ${referralId}`}
    ${ticketIds === undefined ? sql`` : sql`and t.ticket_id = any(${ticketIds})`}`;

export async function countCommissions(
  database: Queryable,
  accountId: string,
  filter: CommissionFilter,
): Promise<number> {
  const { rows } = await runSql<{ count: number }>(database)`
    select count(*) as count from (${chosenCommissions(accountId, filter)}) as earned`;
  return rows[0]?.count ?? 0;
}

/** Earned commissions, due first, then the newest. */
export async function readCommissions(
  database: Queryable,
  accountId: string,
  { filter, page }: { filter: CommissionFilter; page: { limit: number; offset: number } },
): Promise<CommissionRow[]> {
  return await rowsOf<CommissionRow>(database)`
    select d.ticket_id, d.code, g.name as scheme_name, m.name as member_name,
      d.referral_id, f.name as referrer_name, d.earned_at,
      d.commission_earned as earned, d.commission_paise as paise, d.state, d.entry_id,
      e.voucher_number, e.paid_on, e.method
    from (${chosenCommissions(accountId, filter)}) d
    join scheme g on g.account_id = ${accountId} and g.scheme_id = d.scheme_id
    join member m on m.account_id = ${accountId} and m.member_id = d.member_id
    join referral f on f.account_id = ${accountId} and f.referral_id = d.referral_id
    left join cash_entry e on e.account_id = ${accountId} and e.entry_id = d.entry_id
    order by (d.state = 'due') desc, d.earned_at desc, d.ticket_id desc limit ${page.limit} offset ${page.offset}`;
}

/** True where a group gives its referrers a commission. */
export async function haveCommission(database: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await runSql<{ some: boolean }>(database)`
    select exists (select from scheme
      where account_id = ${accountId} and referrer_commission is not null) as some`;
  return rows[0]?.some === true;
}

/** Due commission of referrers, in paise; none without any. */
export async function commissionsDue(
  database: Queryable,
  accountId: string,
  referralIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await runSql<{ referralId: string; paise: number }>(database)`
    select d.referral_id, sum(d.commission_paise)::bigint as paise
    from (${earned(accountId)} and t.referral_id = any(${referralIds})) d
    where d.state = 'due' group by d.referral_id`;
  return new Map(rows.map(({ referralId, paise }) => [referralId, paise]));
}

/** Stores what an entry of cash paid, of each ticket. */
export async function insertPaidCommissions(
  tx: Queryable,
  accountId: string,
  { entryId, lines }: { entryId: string; lines: readonly CommissionRow[] },
): Promise<void> {
  const toRow = ({ ticketId, referralId, paise: amountPaise }: CommissionRow) => ({
    ...{ accountId, entryId, ticketId, referralId, amountPaise },
  });
  await insertRows(tx, 'referralCommission', lines, { toRow });
}

/** Makes what an entry paid due again. @param by the id of its counter-entry */
export async function reversePaidCommissions(
  tx: Queryable,
  accountId: string,
  { entryId, by }: { entryId: string; by: string },
): Promise<void> {
  await updateRow(tx, 'referralCommission', { accountId, entryId }, { reversedBy: by });
}

/** The commission of the API. */
export function toCommission(row: CommissionRow): Commission {
  const { entryId, voucherNumber, paidOn, method } = row;
  return {
    ticketId: row.ticketId,
    membershipCode: row.code,
    schemeName: row.schemeName,
    memberName: row.memberName,
    refId: row.referralId,
    refName: row.referrerName,
    earnedAt: row.earnedAt,
    earned: row.earned,
    amount: toRupees(row.paise),
    state: row.state,
    payout: entryId === null ? null : { entryId, voucherNumber, paidOn, method },
  };
}
