import type { Database } from '../ground/database/database.ts';
import { MOVES_OF_RECEIPTS } from '../money/receipts/collection-sums.ts';

// Queries of the tables: every stored figure has to follow from the receipts.

/** Queries that find a broken invariant in the account `$1`. */
const WRONG: Readonly<Record<string, string>> = {
  'a ticket whose figures are not those of its valid receipts': `
    select t.ticket_id as what from ticket t left join receipt r
      on r.account_id = t.account_id and r.ticket_id = t.ticket_id and r.status = 'Valid'
    where t.account_id = $1
    group by t.account_id, t.ticket_id
    having t.paid_paise <> coalesce(sum(r.amount_paise), 0)
      or t.paid_instalments <> least(t.total_instalments, t.paid_paise / t.instalment_paise)
      or t.last_paid_date is distinct from max(r.receipt_date)`,
  'a ticket whose due day is not that of its first unpaid instalment': `
    select t.ticket_id as what from ticket t join scheme g using (account_id, scheme_id)
    where t.account_id = $1 and t.deleted_at is null
      and t.due_on is distinct from (
        select min(g.start_date + make_interval(months => k - 1))::date
        from generate_series(1, t.total_instalments - t.waived_instalments) k
        where k * t.instalment_paise > t.paid_paise)`,
  'a payment that is not the sum of its lines': `
    select p.receipt_number as what from payment p left join receipt r
      on r.account_id = p.account_id and r.payment_id = p.payment_id
    where p.account_id = $1
    group by p.account_id, p.payment_id
    having p.total_paise is distinct from sum(r.amount_paise)
      or p.late_fee_paise is distinct from sum(r.late_fee_paise)
      or (p.late_fee_waiver is null) <> (sum(r.late_fee_waived_paise) = 0)
      or not bool_and(r.method = p.method and r.receipt_date = p.receipt_date)`,
  'a year whose numbers have a gap or a duplicate': `
    select c.name as what from counter c left join payment p on p.account_id = c.account_id
      and p.receipt_number like 'RC/' || substr(c.name, 10) || '/%'
    where c.account_id = $1 and c.name like 'receipts/%'
    group by c.name, c.value
    having count(p.receipt_number) <> c.value
      or max(substr(p.receipt_number, 12)::bigint) is distinct from c.value`,
  'a day whose collections are not those of its receipts': `
    select coalesce(kept.day, real.day)::text as what
    from (select * from collection_day where account_id = $1 and scheme_id <> '*') kept
    full join (
      select coalesce(scheme_id, '') as scheme_id, day, method, sum(receipts) as receipts,
        sum(paise) as paise
      from (${MOVES_OF_RECEIPTS}) moved
      group by grouping sets ((scheme_id, day, method), (day, method))
    ) real using (scheme_id, day, method)
    where kept.receipts is distinct from real.receipts or kept.paise is distinct from real.paise`,
  'a month whose collections are not those of its days': `
    select coalesce(kept.day, real.day)::text as what
    from (select * from collection_day where account_id = $1 and scheme_id = '*') kept
    full join (
      select date_trunc('month', day)::date as day, method, sum(receipts) as receipts, sum(paise) as paise
      from collection_day where account_id = $1 and scheme_id = '' group by 1, 2
    ) real using (day, method)
    where kept.receipts is distinct from real.receipts or kept.paise is distinct from real.paise`,
  'a payout of a draw that is void': `
    select p.voucher_number as what from prize_payout p
    join draw d on d.account_id = p.account_id and d.draw_id = p.draw_id
    where p.account_id = $1 and p.reversed_at is null and d.state <> 'marked'`,
  'a payout whose paid dues are not those of its receipt': `
    select o.voucher_number as what from prize_payout o left join (
      select p.payout_id, sum(r.amount_paise) as paise, bool_and(r.status = 'Reversed') as reversed
      from payment p join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
      where p.account_id = $1 and p.payout_id is not null group by p.payout_id
    ) dues on dues.payout_id = o.payout_id
    where o.account_id = $1 and (o.adjusted_paise <> coalesce(dues.paise, 0)
      or dues.reversed <> (o.reversed_at is not null))`,
  'a payment without its audit row': `
    select p.receipt_number as what from payment p left join audit_log a
      on a.account_id = p.account_id and a.entity_id = coalesce(p.import_id, p.payment_id)
        and a.action in ('payment.recorded', 'import.written')
    where p.account_id = $1 and a.audit_id is null`,
};

/** Broken invariants of an account with their places; empty when the books are right. */
export async function brokenInvariants(database: Database, accountId: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, query] of Object.entries(WRONG)) {
    const { rows } = await database.query<{ what: string }>(query, [accountId]);
    wrong.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return wrong;
}

/** All receipt numbers of an account, in order. */
export async function receiptNumbers(database: Database, accountId: string): Promise<string[]> {
  const { rows } = await database.query<{ number: string }>(
    'select receipt_number as number from payment where account_id = $1 order by 1',
    [accountId],
  );
  return rows.map(({ number }) => number);
}
