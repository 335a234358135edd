import { idCondition } from '../../ground/database/statements.ts';
import type { Queryable } from '../../ground/database/database.ts';

/** The fields of an audit row that hold the ids of its subjects. */
const NAMING = new Set(['memberId', 'groupId', 'schemeId', 'ticketId', 'ticketIds']);

function idsIn(value: unknown, isNamed = false): string[] {
  if (typeof value === 'string') return isNamed ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => idsIn(item, isNamed));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => idsIn(item, NAMING.has(key)));
}

/** The tickets in objects that name their member and group as well, as the lines of a payment do. */
function ticketsWithOwners(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(ticketsWithOwners);
  const { ticketId, memberId, groupId } = value as Record<string, unknown>;
  const isWhole = typeof memberId === 'string' && typeof groupId === 'string';
  return isWhole && typeof ticketId === 'string' ? [ticketId, ...inside] : inside;
}

async function ofTickets(
  tx: Queryable,
  accountId: string,
  ticketIds: readonly string[],
): Promise<string[]> {
  if (ticketIds.length === 0) return [];
  const named = idCondition('ticket_id', 2, ticketIds);
  const { rows } = await tx.query<{ memberId: string; groupId: string }>(
    `select member_id as "memberId", scheme_id as "groupId" from ticket
     where account_id = $1 and ${named.sql}`,
    [accountId, named.value],
  );
  return rows.flatMap(({ memberId, groupId }) => [memberId, groupId]);
}

/**
 * The members and groups that an audit row is about: those that it names, and those of the tickets
 * that it names.
 * @param row the row's own entity, what was before and after, and ids that the writer knows besides
 */
export async function subjectsOf(
  tx: Queryable,
  accountId: string,
  row: { entityId: string; before?: object; after?: object; about?: readonly string[] },
): Promise<string[]> {
  const named = [row.entityId, ...(row.about ?? []), ...idsIn(row.before), ...idsIn(row.after)];
  const known = new Set([row.before, row.after].flatMap(ticketsWithOwners));
  const tickets = [...new Set(named.filter((id) => id.startsWith('tkt_') && !known.has(id)))];
  const subjects = [...named, ...(await ofTickets(tx, accountId, tickets))];
  return [...new Set(subjects.filter((id) => /^(?:mem|grp)_/.test(id)))];
}

/** Stores what an audit row is about. */
export async function insertSubjects(
  tx: Queryable,
  accountId: string,
  { auditId, at, subjects }: { auditId: string; at: string; subjects: readonly string[] },
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.query(
    `insert into audit_subject (account_id, subject_id, at, audit_id)
     select $1, subject_id, $3, $4 from unnest($2::text[]) as subject_id`,
    [accountId, subjects, at, auditId],
  );
}
