import { MAX_AUDIT_ROWS, type AuditFilterKind } from '@kuri/shared/contract';
import { sql } from 'kysely';
import { runSql, rowsOf } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { ACTIONS_OF } from './audit-words.ts';

/** Filters of the trail. Days are inclusive, by the calendar of India. */
export interface AuditFilter {
  /** Author of the change. */
  userId?: string | undefined;
  memberId?: string | undefined;
  groupId?: string | undefined;
  kind?: AuditFilterKind | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/** A row of the trail as it is stored. */
export interface StoredAudit {
  auditId: string;
  at: string;
  userId: string;
  action: string;
  entityId: string;
  before: object | null;
  after: object | null;
  requestId: string;
  madeWith: string | null;
}

/** The row after which a part of the list continues. */
type Place = Pick<StoredAudit, 'at' | 'auditId'>;

/** A page of the list: after a row, or after the first `offset` rows. */
interface Part {
  limit: number;
  offset?: number;
  after?: Place | undefined;
}

/**
 * Reads along the index of a subject, a person, a kind or everything, each newest first: a page
 * reads its rows only.
 * @returns where the rows are, and their order
 */
function statementOf(accountId: string, filter: AuditFilter, after?: Place) {
  const { userId, kind, start, end } = filter;
  const [subject, other] = [filter.memberId, filter.groupId].filter((id) => id !== undefined);
  const row = sql.ref(subject === undefined ? 'a' : 's');
  const where = [sql`${row}.account_id = ${accountId}`];
  if (subject !== undefined) where.push(sql`s.subject_id = ${subject}`);
  if (other !== undefined) {
    where.push(sql`exists (select from audit_subject o where o.account_id = ${accountId}
      and o.subject_id = ${other} and o.at = s.at and o.audit_id = s.audit_id)`);
  }
  if (userId !== undefined) where.push(sql`a.user_id = ${userId}`);
  if (kind === 'changes') {
    where.push(sql`split_part(a.action, '.', 1) <> all(${ACTIONS_OF.logins})`);
  } else if (kind !== undefined) {
    where.push(sql`split_part(a.action, '.', 1) = any(${ACTIONS_OF[kind]})`);
  }
  // Midnight in India, the time zone of both databases' sessions.
  if (start !== undefined) where.push(sql`${row}.at >= ${start}::date`);
  if (end !== undefined) where.push(sql`${row}.at < ${end}::date + 1`);
  if (after) {
    where.push(
      sql`(${row}.at, ${row}.audit_id) < (${after.at}::timestamptz, ${after.auditId}::text)`,
    );
  }
  const ofSubject = sql`audit_subject s
    join audit_log a on a.account_id = s.account_id and a.audit_id = s.audit_id`;
  return {
    found: sql`from ${subject === undefined ? sql`audit_log a` : ofSubject} where ${sql.join(where, sql` and `)}`,
    order: sql`order by ${row}.at desc, ${row}.audit_id desc`,
  };
}

/** Rows of the trail, newest first. */
export async function listAudit(
  database: Queryable,
  accountId: string,
  { filter, part: { limit, offset = 0, after } }: { filter: AuditFilter; part: Part },
): Promise<StoredAudit[]> {
  const { found, order } = statementOf(accountId, filter, after);
  return await rowsOf<StoredAudit>(database)`
    select a.audit_id, a.at, a.user_id, a.action,
      a.entity_id, a.before, a.after, a.request_id,
      -- Older rows have it among what was stored.
      coalesce(a.made_with, a.after ->> 'madeWith') as made_with
    ${found} ${order} limit ${limit} offset ${offset}`;
}

/** Number of rows of a filter, up to the last page. */
export async function countAudit(
  database: Queryable,
  accountId: string,
  filter: AuditFilter,
): Promise<number> {
  const { found } = statementOf(accountId, filter);
  const { rows } = await runSql<{ found: number }>(database)`
    select count(*) as found from (select ${found} limit ${sql.lit(MAX_AUDIT_ROWS)}) as newest`;
  return rows[0]?.found ?? 0;
}
