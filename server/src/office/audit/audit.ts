import type { Queryable } from '../../ground/database/database.ts';
import { newId } from '../../ground/ids.ts';
import { insertSubjects, subjectsOf } from './audit-subjects.ts';

interface AuditEntry {
  accountId: string;
  userId: string;
  requestId: string;
  /** An ISO instant. */
  at: string;
  /** What was done, e.g. `group.updated`; `action-words.ts` says it in words. */
  action: string;
  entityId: string;
  before?: object;
  after?: object;
  /** Groups, members and tickets that it is about and that neither `before` nor `after` names. */
  about?: readonly string[];
  /** The part of the console that asked for it, as name@version. */
  madeWith?: string | null;
}

/** Stored rows keep the name `schemeId` for a group, as since the first row and in the contract. */
function inStoredNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('groupId' in value)) return value;
  const { groupId: schemeId, ...rest } = value;
  return { schemeId, ...rest };
}

function asJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value, inStoredNames);
}

/** Records who changed what, in the transaction of the change. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { accountId, at } = entry;
  const auditId = newId('aud');
  const stored = tx.query(
    `insert into audit_log (account_id, audit_id, at, user_id, action, entity_id, before, after,
       request_id, made_with)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10)`,
    [
      accountId,
      auditId,
      at,
      entry.userId,
      entry.action,
      entry.entityId,
      asJson(entry.before),
      asJson(entry.after),
      entry.requestId,
      entry.madeWith ?? null,
    ],
  );
  await Promise.all([
    stored,
    subjectsOf(tx, accountId, entry).then((subjects) =>
      insertSubjects(tx, accountId, { auditId, at, subjects }),
    ),
  ]);
}
