import { writeAudit } from '../../office/audit/audit.ts';
import { storedPaidInstalmentsSql } from '../../ground/arrears/arrears-sql.ts';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/writer.ts';
import { ALL_GROUPS, ALL_MONTHS } from '../../money/receipts/collection-sums.ts';
import { TOUCHED_TICKETS, refuseBuiltOn, type WrittenImport } from './undo-blockers.ts';
import { bookChanged } from './pay-old-tickets.ts';
import { storeUndone } from './work-queries.ts';

/** The totals in the order in which they were added: group by group, then all groups by day and by month. */
const SUMS = [
  ['r.scheme_id', 'r.receipt_date'],
  [`'${ALL_GROUPS}'`, 'r.receipt_date'],
  [`'${ALL_MONTHS}'`, `date_trunc('month', r.receipt_date)::date`],
] as const;

/** Subtracts from the totals of days and months. */
async function takeFromDays(tx: Queryable, accountId: string, importId: string): Promise<void> {
  for (const [scheme, day] of SUMS) {
    await tx.query(
      `update collection_day c set paise = c.paise - gone.paise
       from (select ${scheme} as scheme_id, ${day} as day, r.method,
           sum(r.amount_paise)::bigint as paise
         from payment p
         join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
         where p.account_id = $1 and p.import_id = $2
         group by 1, 2, 3) as gone
       where c.account_id = $1 and c.scheme_id = gone.scheme_id and c.day = gone.day
         and c.method = gone.method`,
      [accountId, importId],
    );
  }
}

/**
 * Takes back what an import wrote, in the caller's transaction: its receipts are reversed and keep their
 * numbers, its tickets are deleted and give their places back. People and groups stay, without them.
 * @throws Failure 409 IMPORT_BUILT_ON when something was built on it
 */
export async function undoBook(
  tx: Queryable,
  writer: Writer,
  { written, run, reason }: { written: WrittenImport; run: number; reason: string },
): Promise<void> {
  const { accountId, userId, at } = writer;
  const { importId } = written;
  const own = [accountId, importId];
  await tx.query(
    `select from ticket where account_id = $1 and ticket_id in (${TOUCHED_TICKETS})
     order by ticket_id for no key update`,
    own,
  );
  await refuseBuiltOn(tx, written);
  await tx.query(
    `update receipt r
     set status = 'Reversed', reversal_reason = $3, reversed_by = $4, reversed_at = $5
     from payment p
     where p.account_id = $1 and p.import_id = $2 and r.account_id = $1
       and r.payment_id = p.payment_id`,
    [...own, reason, userId, at],
  );
  await tx.query(
    `update ticket t set paid_paise = sums.paise, last_paid_date = sums.day,
       paid_instalments = ${storedPaidInstalmentsSql('sums.paise')}
     from (select touched.ticket_id, coalesce(sum(r.amount_paise), 0)::bigint as paise,
         max(r.receipt_date) as day
       from (${TOUCHED_TICKETS}) as touched
       left join receipt r on r.account_id = $1 and r.ticket_id = touched.ticket_id
         and r.status = 'Valid'
       group by touched.ticket_id) as sums
     where t.account_id = $1 and t.ticket_id = sums.ticket_id`,
    own,
  );
  await tx.query(
    `update scheme g set current_capacity = current_capacity - gone.count
     from (select scheme_id, count(*)::integer as count from ticket
       where account_id = $1 and import_id = $2 group by scheme_id) as gone
     where g.account_id = $1 and g.scheme_id = gone.scheme_id`,
    own,
  );
  await tx.query(
    `update ticket set deleted_at = $3, updated_at = $3 where account_id = $1 and import_id = $2`,
    [...own, at],
  );
  await takeFromDays(tx, accountId, importId);
  const after = { reason };
  await writeAudit(tx, { ...writer, action: 'import.undone', entityId: importId, after });
  const isStill = await storeUndone(tx, { ...written, run }, { userId, at, reason });
  if (!isStill) throw bookChanged();
}
