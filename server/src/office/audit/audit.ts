import { runSql } from '../../ground/database/build.ts';
import { insertRow, idCondition, ROW_BY_ROW } from '../../ground/database/statements.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { newId } from '../../ground/ids.ts';

/** Fields of an audit row that hold the ids of its subjects. */
const NAMING = new Set(['memberId', 'groupId', 'schemeId', 'ticketId', 'ticketIds']);

function idsIn(value: unknown, isNamed = false): string[] {
  if (typeof value === 'string') return isNamed ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => idsIn(item, isNamed));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => idsIn(item, NAMING.has(key)));
}

/** Tickets in objects that name their member and group as well, as the lines of a payment do. */
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
  const { rows } = await runSql<{ memberId: string; groupId: string }>(tx)`
    select member_id, scheme_id as group_id from ticket
    where account_id = ${accountId} and ${idCondition('ticket_id', ticketIds)}`;
  return rows.flatMap(({ memberId, groupId }) => [memberId, groupId]);
}

/**
 * Members and groups of an audit row: named by it, or through tickets that it names.
 * @param row its entity, `before` and `after`, and further ids
 */
async function subjectsOf(
  tx: Queryable,
  accountId: string,
  row: { entityId: string; before?: object; after?: object; about?: readonly string[] },
): Promise<string[]> {
  const named = [row.entityId, ...(row.about ?? []), ...idsIn(row.before), ...idsIn(row.after)];
  const mentionedTickets = new Set([row.before, row.after].flatMap(ticketsWithOwners));
  const tickets = [
    ...new Set(named.filter((id) => id.startsWith('tkt_') && !mentionedTickets.has(id))),
  ];
  const subjects = [...named, ...(await ofTickets(tx, accountId, tickets))];
  return [...new Set(subjects.filter((id) => /^(?:mem|grp)_/.test(id)))];
}

async function insertSubjects(
  tx: Queryable,
  accountId: string,
  { auditId, at, subjects }: { auditId: string; at: string; subjects: readonly string[] },
): Promise<void> {
  if (subjects.length === 0) return;
  await runSql(tx)`
    insert into audit_subject (account_id, subject_id, at, audit_id)
    select ${accountId}, subject_id, ${at}, ${auditId} from unnest(${subjects}::text[]) as subject_id ${ROW_BY_ROW}`;
}

interface AuditEntry {
  accountId: string;
  userId: string;
  requestId: string;
  /** An ISO instant. */
  at: string;
  /** Action, e.g. `group.updated`; `audit-words.ts` has its text. */
  action: string;
  entityId: string;
  before?: object;
  after?: object;
  /** Groups, members and tickets that neither `before` nor `after` names. */
  about?: readonly string[];
  /** The part of the console that asked for it, as name@version. */
  madeWith?: string | null;
}

/** Stored rows name a group `schemeId`, as the contract does. */
function inStoredNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('groupId' in value)) return value;
  const { groupId: schemeId, ...rest } = value;
  return { schemeId, ...rest };
}

function asJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value, inStoredNames);
}

/** Records a change and its author, in the transaction of the change. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { accountId, at, userId, action, entityId, requestId, madeWith = null } = entry;
  const auditId = newId('aud');
  const stored = insertRow(tx, 'auditLog', {
    ...{ accountId, auditId, at, userId, action, entityId, requestId, madeWith },
    before: asJson(entry.before),
    after: asJson(entry.after),
  });
  await Promise.all([
    stored,
    subjectsOf(tx, accountId, entry).then((subjects) =>
      insertSubjects(tx, accountId, { auditId, at, subjects }),
    ),
  ]);
}
