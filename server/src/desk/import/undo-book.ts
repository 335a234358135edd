import { refusals, istDate } from '@kuri/shared/contract';
import { build, execute, runSql } from '../../ground/database/build.ts';
import { updateRow } from '../../ground/database/statements.ts';
import { type RawBuilder, sql } from 'kysely';
import { storeUndone } from './import-queries.ts';
import { bookChanged } from './write-book.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { setPaidSql, setWaivedSql } from '../../ground/arrears/arrears-sql.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { Failure } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { openBooks } from '../../money/journal/post.ts';

const REFUSED = refusals('undoBook', {
  laterReceipts: '{count, number} later receipts for its tickets',
  reversedReceipts: '{count, number} reversed receipts of this import',
  deletedTickets: '{count, number} deleted tickets of this import',
  laterDraws: '{count, number} draws of its groups',
  laterPaperDraws: '{count, number} draws held before Kuri that were recorded later',
  payouts:
    '{count, plural, =1 {1 payout} other {{count, number} payouts}} of its draws and tickets',
  ticketChanges: '{count, number} changes of its tickets',
  memberChanges: '{count, number} changes of its members',
  groupChanges: '{count, number} changes of its groups',
  suchAs: '{blocker}, such as {example}',
  thisImportCanNoLongerBe: 'This import can no longer be undone: there are {all}.',
});

export interface WrittenImport {
  accountId: string;
  importId: string;
  writtenAt: string;
}

/** The tickets that an import made, and those that it paid to. */
const touchedTickets = (accountId: string, importId: string) => sql`select t.ticket_id from ticket t
    where t.account_id = ${accountId} and t.import_id = ${importId}
  union select r.ticket_id from payment p
    join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
    where p.account_id = ${accountId} and p.import_id = ${importId}`;

/** Ids touched by an import, read first so that each query uses an index. */
interface Touched {
  /** Tickets that it made or paid to. */
  tickets: string[];
  made: string[];
  /** Holders of the tickets it made; groups of all touched tickets. */
  members: string[];
  groups: string[];
}

async function touchedBy(
  database: Queryable,
  { accountId, importId }: WrittenImport,
): Promise<Touched> {
  const { rows } = await runSql<{
    ticketId: string;
    memberId: string;
    groupId: string;
    isMade: boolean;
  }>(database)`
    select t.ticket_id, t.member_id, t.scheme_id as group_id,
      t.import_id is not distinct from ${importId} as is_made
    from (${touchedTickets(accountId, importId)}) as touched
    join ticket t on t.account_id = ${accountId} and t.ticket_id = touched.ticket_id`;
  const drawn = await runSql<{ groupId: string }>(database)`
    select distinct scheme_id as group_id from paper_draw where account_id = ${accountId} and import_id = ${importId}`;
  const made = rows.filter(({ isMade }) => isMade);
  return {
    tickets: rows.map(({ ticketId }) => ticketId),
    made: made.map(({ ticketId }) => ticketId),
    members: [...new Set(made.map(({ memberId }) => memberId))],
    groups: [...new Set([...rows, ...drawn.rows].map(({ groupId }) => groupId))],
  };
}

type TouchedRows = WrittenImport & { ids: readonly string[] };

/** Audit rows about people or groups. */
const audited = (rows: TouchedRows, action: string) => sql`select count(*) as count,
    min(a.action) as example
  from audit_subject s
  join audit_log a on a.account_id = s.account_id and a.audit_id = s.audit_id
  where s.account_id = ${rows.accountId} and s.at >= ${rows.writtenAt} and s.subject_id = any(${rows.ids})
    and a.action like ${action}`;

interface Blocker {
  text: (values: { count: number }) => string;
  /** Left out where examples say nothing. */
  hasExample?: false;
  of: keyof Touched;
  statement: (rows: TouchedRows) => RawBuilder<{ count: number; example: string | null }>;
}

/** Reasons against an undo; each statement counts and names an `example`. */
const BLOCKERS: readonly Blocker[] = [
  {
    text: REFUSED.laterReceipts,
    of: 'tickets',
    statement: (rows) => sql`select count(*) as count, min(p.receipt_number) as example
      from receipt r
      join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
      where r.account_id = ${rows.accountId} and r.ticket_id = any(${rows.ids}) and r.created_at >= ${rows.writtenAt}
        and p.import_id is distinct from ${rows.importId}`,
  },
  {
    text: REFUSED.reversedReceipts,
    of: 'tickets',
    statement: (rows) => sql`select count(*) as count, min(p.receipt_number) as example
      from receipt r
      join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
      where r.account_id = ${rows.accountId} and r.ticket_id = any(${rows.ids}) and r.status = 'Reversed'
        and r.reversed_at >= ${rows.writtenAt} and p.import_id = ${rows.importId}`,
  },
  {
    text: REFUSED.deletedTickets,
    of: 'made',
    statement: (rows) => sql`select count(*) as count, min(code) as example
      from ticket
      where account_id = ${rows.accountId} and ticket_id = any(${rows.ids}) and deleted_at >= ${rows.writtenAt} and import_id = ${rows.importId}`,
  },
  {
    text: REFUSED.laterDraws,
    of: 'groups',
    statement: (rows) => sql`select count(*) as count, min(g.code) as example
      from draw d
      join scheme g on g.account_id = d.account_id and g.scheme_id = d.scheme_id
      where d.account_id = ${rows.accountId} and d.scheme_id = any(${rows.ids}) and d.locked_at >= ${rows.writtenAt}`,
  },
  {
    text: REFUSED.laterPaperDraws,
    of: 'groups',
    statement: (rows) => sql`select count(*) as count, min(g.code) as example
      from paper_draw d
      join scheme g on g.account_id = d.account_id and g.scheme_id = d.scheme_id
      where d.account_id = ${rows.accountId} and d.scheme_id = any(${rows.ids}) and d.recorded_at >= ${rows.writtenAt}
        and d.import_id is distinct from ${rows.importId}`,
  },
  {
    text: REFUSED.payouts,
    of: 'groups',
    statement: (rows) => sql`select count(*) as count, min(p.voucher_number) as example
      from prize_payout p
      join ticket t on t.account_id = p.account_id and t.ticket_id = p.ticket_id
      left join paper_draw d on d.account_id = p.account_id and d.draw_id = p.paper_draw_id
      where p.account_id = ${rows.accountId} and ${rows.importId} in (d.import_id, case when p.cause is not null then t.import_id end)
        and p.created_at >= ${rows.writtenAt}`,
  },
  {
    text: REFUSED.ticketChanges,
    hasExample: false,
    of: 'members',
    statement: (rows) => sql`${audited(rows, 'ticket.%')} and exists (
      select from ticket t where t.account_id = ${rows.accountId} and t.ticket_id = a.entity_id
        and t.import_id = ${rows.importId})`,
  },
  {
    text: REFUSED.memberChanges,
    hasExample: false,
    of: 'members',
    statement: (rows) => sql`${audited(rows, 'member.%')}
      and a.action in ('member.updated', 'member.renamed') and exists (select from member m
      where m.account_id = ${rows.accountId} and m.member_id = s.subject_id and m.created_at = ${rows.writtenAt})`,
  },
  {
    text: REFUSED.groupChanges,
    hasExample: false,
    of: 'groups',
    statement: (rows) => sql`${audited(rows, 'group.updated')} and exists (select from scheme g
      where g.account_id = ${rows.accountId} and g.scheme_id = s.subject_id and g.created_at = ${rows.writtenAt})`,
  },
];

/**
 * Refuses to undo an import with later work on its rows.
 * @throws Failure 409 IMPORT_BUILT_ON with all that prevents it
 */
export async function refuseBuiltOn(database: Queryable, written: WrittenImport): Promise<void> {
  const touched = await touchedBy(database, written);
  const errors: { field: string; message: string }[] = [];
  for (const { text, hasExample, of, statement } of BLOCKERS) {
    const found = await execute(database, statement({ ...written, ids: touched[of] }));
    const [{ count, example } = { count: 0, example: null }] = found.rows;
    if (count === 0) continue;
    const blocker = text({ count });
    const isBare = example === null || hasExample === false;
    errors.push({
      field: 'importId',
      message: isBare ? blocker : REFUSED.suchAs({ blocker, example }),
    });
  }
  if (errors.length === 0) return;
  const all = errors.map(({ message }) => message);
  throw new Failure({
    status: 409,
    code: 'IMPORT_BUILT_ON',
    message: REFUSED.thisImportCanNoLongerBe({ all }),
    errors,
  });
}

/** Takes the draws on paper of an import back, and the wins of their tickets. */
async function takeBackDraws(tx: Queryable, { accountId, importId }: WrittenImport): Promise<void> {
  // Citus writes a simple case of an update wrongly for its nodes: no `case x when`.
  await runSql(tx)`
    update ticket t set ${setWaivedSql(accountId, 0)},
      status = case when t.status = 'Draw-Winner' then d.former_status else t.status end
    from paper_draw d
    where t.account_id = ${accountId} and d.account_id = ${accountId} and d.import_id = ${importId}
      and t.ticket_id = d.ticket_id`;
  await runSql(tx)`
    update scheme g set paper_draws = null, draws_completed = 0
    where g.account_id = ${accountId} and g.scheme_id in (
      select scheme_id from paper_draw where account_id = ${accountId} and import_id = ${importId})`;
  const drawn = build.deleteFrom('paperDraw').where('accountId', '=', accountId);
  await execute(tx, drawn.where('importId', '=', importId));
}

/**
 * Undoes an import in the caller's transaction: reverses its receipts, deletes its tickets and
 * frees their places. Numbers, people and groups stay.
 * @throws Failure 409 IMPORT_BUILT_ON when something was built on it
 */
export async function undoBook(
  tx: Queryable,
  writer: Writer,
  { written, run, reason }: { written: WrittenImport; run: number; reason: string },
): Promise<void> {
  const { accountId, userId, at } = writer;
  const { importId } = written;
  await runSql(tx)`
    select from ticket where account_id = ${accountId} and ticket_id in (${touchedTickets(accountId, importId)})
    order by ticket_id for no key update`;
  await refuseBuiltOn(tx, written);
  const books = await openBooks(tx, writer, { drawers: [] });
  await takeBackDraws(tx, written);
  const { rows } = await runSql<{ receiptId: string }>(tx)`
    update receipt r
    set status = 'Reversed', reversal_reason = ${reason}, reversed_by = ${userId}, reversed_at = ${at},
      reversal_day = case when r.receipt_date <= ${books.closed} then ${istDate(Date.parse(at))}::date end
    from payment p
    where p.account_id = ${accountId} and p.import_id = ${importId} and r.account_id = ${accountId}
      and r.payment_id = p.payment_id returning r.receipt_id`;
  await runSql(tx)`
    update ticket t set last_paid_date = sums.day, ${setPaidSql(accountId, sql`sums.paise`, 't')}
    from (select touched.ticket_id, coalesce(sum(r.amount_paise), 0)::bigint as paise,
        max(r.receipt_date) as day
      from (${touchedTickets(accountId, importId)}) as touched
      left join receipt r on r.account_id = ${accountId} and r.ticket_id = touched.ticket_id
        and r.status = 'Valid'
      group by touched.ticket_id) as sums
    where t.account_id = ${accountId} and t.ticket_id = sums.ticket_id`;
  await runSql(tx)`
    update scheme g set current_capacity = current_capacity - gone.count
    from (select scheme_id, count(*)::integer as count from ticket
      where account_id = ${accountId} and import_id = ${importId} group by scheme_id) as gone
    where g.account_id = ${accountId} and g.scheme_id = gone.scheme_id`;
  await updateRow(tx, 'ticket', { accountId, importId }, { deletedAt: at, updatedAt: at });
  await books.reverse(rows.map(({ receiptId }) => receiptId));
  const after = { reason };
  await writeAudit(tx, { ...writer, action: 'import.undone', entityId: importId, after });
  const isStill = await storeUndone(tx, { ...written, run }, { userId, at, reason });
  if (!isStill) throw bookChanged();
}
