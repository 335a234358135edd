import type { Queryable } from '../database/database.ts';
import { newId } from '../ids.ts';

interface AuditEntry {
  accountId: string;
  userId: string;
  requestId: string;
  /** An ISO instant. */
  at: string;
  /** What was done, e.g. `group.updated`. */
  action: string;
  entityId: string;
  before?: object;
  after?: object;
}

function asJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Records who changed what, in the transaction of the change. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_log
       (account_id, audit_id, at, user_id, action, entity_id, before, after, request_id)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9)`,
    [
      entry.accountId,
      newId('aud'),
      entry.at,
      entry.userId,
      entry.action,
      entry.entityId,
      asJson(entry.before),
      asJson(entry.after),
      entry.requestId,
    ],
  );
}
