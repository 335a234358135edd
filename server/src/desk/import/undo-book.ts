import { refusals, istDate } from '@kuri/shared/contract';
import { execute } from '../../ground/database/build.ts';
import { sql } from 'kysely';
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

/** An import that was written, and when. */
export interface WrittenImport {
  accountId: string;
  importId: string;
  writtenAt: string;
}

/** The tickets that an import made, and those that it paid to. */
const TOUCHED_TICKETS = `select t.ticket_id from ticket t
    where t.account_id = $1 and t.import_id = $2
  union select r.ticket_id from payment p
    join receipt r on r.account_id = p.account_id and r.payment_id = p.payment_id
    where p.account_id = $1 and p.import_id = $2`;

/** Ids touched by an import, read first so that each query uses an index. */
interface Touched {
  /** Tickets that it made or paid to. */
  tickets: string[];
  /** Tickets that it made. */
  made: string[];
  /** Holders of the tickets it made; groups of all touched tickets. */
  members: string[];
  groups: string[];
}

async function touchedBy(
  database: Queryable,
  { accountId, importId }: WrittenImport,
): Promise<Touched> {
  const { rows } = await database.query<{
    ticketId: string;
    memberId: string;
    groupId: string;
    isMade: boolean;
  }>(
    `select t.ticket_id, t.member_id, t.scheme_id as group_id,
       t.import_id is not distinct from $2 as is_made
     from (${TOUCHED_TICKETS}) as touched
     join ticket t on t.account_id = $1 and t.ticket_id = touched.ticket_id`,
    [accountId, importId],
  );
  const drawn = await execute<{ groupId: string }>(
    database,
    sql`select distinct scheme_id as group_id from paper_draw where account_id = ${accountId} and import_id = ${importId}`,
  );
  const made = rows.filter(({ isMade }) => isMade);
  return {
    tickets: rows.map(({ ticketId }) => ticketId),
    made: made.map(({ ticketId }) => ticketId),
    members: [...new Set(made.map(({ memberId }) => memberId))],
    groups: [...new Set([...rows, ...drawn.rows].map(({ groupId }) => groupId))],
  };
}

/** Audit rows about the people or groups `$4`. */
const audited = (action: string) => `select count(*) as count, min(a.action) as example
  from audit_subject s
  join audit_log a on a.account_id = s.account_id and a.audit_id = s.audit_id
  where s.account_id = $1 and s.at >= $3 and s.subject_id = any($4) and a.action like '${action}'`;

interface Blocker {
  text: (values: { count: number }) => string;
  /** Left out where examples say nothing. */
  hasExample?: false;
  /** Ids bound as `$4`. */
  of: keyof Touched;
  query: string;
}

/** Reasons against an undo; each query counts and names an `example`. */
const BLOCKERS: readonly Blocker[] = [
  {
    text: REFUSED.laterReceipts,
    of: 'tickets',
    query: `select count(*) as count, min(p.receipt_number) as example from receipt r
      join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
      where r.account_id = $1 and r.ticket_id = any($4) and r.created_at >= $3
        and p.import_id is distinct from $2`,
  },
  {
    text: REFUSED.reversedReceipts,
    of: 'tickets',
    query: `select count(*) as count, min(p.receipt_number) as example from receipt r
      join payment p on p.account_id = r.account_id and p.payment_id = r.payment_id
      where r.account_id = $1 and r.ticket_id = any($4) and r.status = 'Reversed'
        and r.reversed_at >= $3 and p.import_id = $2`,
  },
  {
    text: REFUSED.deletedTickets,
    of: 'made',
    query: `select count(*) as count, min(code) as example from ticket
      where account_id = $1 and ticket_id = any($4) and deleted_at >= $3 and import_id = $2`,
  },
  {
    text: REFUSED.laterDraws,
    of: 'groups',
    query: `select count(*) as count, min(g.code) as example from draw d
      join scheme g on g.account_id = d.account_id and g.scheme_id = d.scheme_id
      where d.account_id = $1 and d.scheme_id = any($4) and d.locked_at >= $3 and $2 <> ''`,
  },
  {
    text: REFUSED.laterPaperDraws,
    of: 'groups',
    query: `select count(*) as count, min(g.code) as example from paper_draw d
      join scheme g on g.account_id = d.account_id and g.scheme_id = d.scheme_id
      where d.account_id = $1 and d.scheme_id = any($4) and d.recorded_at >= $3
        and d.import_id is distinct from $2`,
  },
  {
    text: REFUSED.payouts,
    of: 'groups',
    query: `select count(*) as count, min(p.voucher_number) as example from prize_payout p
      join ticket t on t.account_id = p.account_id and t.ticket_id = p.ticket_id
      left join paper_draw d on d.account_id = p.account_id and d.draw_id = p.paper_draw_id
      where p.account_id = $1 and $2 in (d.import_id, case when p.cause is not null then t.import_id end)
        and p.created_at >= $3 and $4::text[] is not null`,
  },
  {
    text: REFUSED.ticketChanges,
    hasExample: false,
    of: 'members',
    query: `${audited('ticket.%')} and exists (
      select from ticket t where t.account_id = $1 and t.ticket_id = a.entity_id
        and t.import_id = $2)`,
  },
  {
    text: REFUSED.memberChanges,
    hasExample: false,
    of: 'members',
    query: `${audited('member.%')} and a.action in ('member.updated', 'member.renamed') and $2 <> '' and exists (select from member m
      where m.account_id = $1 and m.member_id = s.subject_id and m.created_at = $3)`,
  },
  {
    text: REFUSED.groupChanges,
    hasExample: false,
    of: 'groups',
    query: `${audited('group.updated')} and $2 <> '' and exists (select from scheme g
      where g.account_id = $1 and g.scheme_id = s.subject_id and g.created_at = $3)`,
  },
];

/**
 * Refuses to undo an import with later work on its rows.
 * @throws Failure 409 IMPORT_BUILT_ON with all that prevents it
 */
export async function refuseBuiltOn(database: Queryable, written: WrittenImport): Promise<void> {
  const { accountId, importId, writtenAt } = written;
  const touched = await touchedBy(database, written);
  const errors: { field: string; message: string }[] = [];
  for (const { text, hasExample, of, query } of BLOCKERS) {
    const { rows } = await database.query<{ count: number; example: string | null }>(query, [
      accountId,
      importId,
      writtenAt,
      touched[of],
    ]);
    const [{ count, example } = { count: 0, example: null }] = rows;
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
async function takeBackDraws(tx: Queryable, own: readonly [string, string]): Promise<void> {
  // Citus writes a simple case of an update wrongly for its nodes: no `case x when`.
  await tx.query(
    `update ticket t set ${setWaivedSql('0')},
       status = case when t.status = 'Draw-Winner' then d.former_status else t.status end
     from paper_draw d
     where t.account_id = $1 and d.account_id = $1 and d.import_id = $2
       and t.ticket_id = d.ticket_id`,
    own,
  );
  await tx.query(
    `update scheme g set paper_draws = null, draws_completed = 0
     where g.account_id = $1 and g.scheme_id in (
       select scheme_id from paper_draw where account_id = $1 and import_id = $2)`,
    own,
  );
  await tx.query('delete from paper_draw where account_id = $1 and import_id = $2', own);
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
  const own = [accountId, importId] as const;
  await tx.query(
    `select from ticket where account_id = $1 and ticket_id in (${TOUCHED_TICKETS})
     order by ticket_id for no key update`,
    own,
  );
  await refuseBuiltOn(tx, written);
  const books = await openBooks(tx, writer, { drawers: [] });
  await takeBackDraws(tx, own);
  const { rows } = await tx.query<{ receiptId: string }>(
    `update receipt r
     set status = 'Reversed', reversal_reason = $3, reversed_by = $4, reversed_at = $5,
       reversal_day = case when r.receipt_date <= $6 then $7::date end
     from payment p
     where p.account_id = $1 and p.import_id = $2 and r.account_id = $1
       and r.payment_id = p.payment_id returning r.receipt_id`,
    [...own, reason, userId, at, books.closed, istDate(Date.parse(at))],
  );
  await tx.query(
    `update ticket t set last_paid_date = sums.day, ${setPaidSql('sums.paise', 't')}
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
  await books.reverse(rows.map(({ receiptId }) => receiptId));
  const after = { reason };
  await writeAudit(tx, { ...writer, action: 'import.undone', entityId: importId, after });
  const isStill = await storeUndone(tx, { ...written, run }, { userId, at, reason });
  if (!isStill) throw bookChanged();
}
