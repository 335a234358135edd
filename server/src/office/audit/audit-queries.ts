import { MAX_AUDIT_ROWS, type AuditFilterKind } from '@kuri/shared/contract';
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

/** Parts of a statement over the ids of the trail, and its values; `$1` is the account. */
interface Statement {
  from: string;
  where: string;
  order: string;
  values: unknown[];
}

/**
 * Reads along the index of a subject, a person, a kind or everything, each newest first: a page
 * reads its rows only.
 */
function statementOf(accountId: string, filter: AuditFilter, after?: Place): Statement {
  const values: unknown[] = [accountId];
  const put = (value: unknown) => `$${values.push(value)}`;
  const subjects = [filter.memberId, filter.groupId].filter((id) => id !== undefined);
  const [subject, other] = subjects;
  const row = subject === undefined ? 'a' : 's';
  const conditions = [`${row}.account_id = $1`];
  if (subject !== undefined) conditions.push(`s.subject_id = ${put(subject)}`);
  if (other !== undefined) {
    conditions.push(`exists (select from audit_subject o where o.account_id = $1
      and o.subject_id = ${put(other)} and o.at = s.at and o.audit_id = s.audit_id)`);
  }
  if (filter.userId !== undefined) conditions.push(`a.user_id = ${put(filter.userId)}`);
  if (filter.kind === 'changes') {
    conditions.push(`split_part(a.action, '.', 1) <> all(${put(ACTIONS_OF.logins)})`);
  } else if (filter.kind !== undefined) {
    conditions.push(`split_part(a.action, '.', 1) = any(${put(ACTIONS_OF[filter.kind])})`);
  }
  // Midnight in India, the time zone of both databases' sessions.
  if (filter.start !== undefined) conditions.push(`${row}.at >= ${put(filter.start)}::date`);
  if (filter.end !== undefined) conditions.push(`${row}.at < ${put(filter.end)}::date + 1`);
  if (after) {
    conditions.push(
      `(${row}.at, ${row}.audit_id) < (${put(after.at)}::timestamptz, ${put(after.auditId)}::text)`,
    );
  }
  const join = 'join audit_log a on a.account_id = s.account_id and a.audit_id = s.audit_id';
  return {
    from: subject === undefined ? 'audit_log a' : `audit_subject s ${join}`,
    where: conditions.join(' and '),
    order: `${row}.at desc, ${row}.audit_id desc`,
    values,
  };
}

/** Rows of the trail, newest first. */
export async function listAudit(
  database: Queryable,
  accountId: string,
  { filter, part }: { filter: AuditFilter; part: Part },
): Promise<StoredAudit[]> {
  const { from, where, order, values } = statementOf(accountId, filter, part.after);
  const { rows } = await database.query<StoredAudit>(
    `select a.audit_id, a.at, a.user_id, a.action,
       a.entity_id, a.before, a.after, a.request_id,
       -- Older rows have it among what was stored.
       coalesce(a.made_with, a.after ->> 'madeWith') as made_with
     from ${from} where ${where} order by ${order}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, part.limit, part.offset ?? 0],
  );
  return rows;
}

/** Number of rows of a filter, up to the last page. */
export async function countAudit(
  database: Queryable,
  accountId: string,
  filter: AuditFilter,
): Promise<number> {
  const { from, where, values } = statementOf(accountId, filter);
  const { rows } = await database.query<{ found: number }>(
    `select count(*) as found from (select from ${from} where ${where}
       limit ${MAX_AUDIT_ROWS}) as newest`,
    values,
  );
  return rows[0]?.found ?? 0;
}
