import type { AuditRow } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { actionInWords } from './action-words.ts';
import { namesOf, personNamed } from './audit-names.ts';
import type { StoredAudit } from './audit-queries.ts';
import { idsNamed, readableChanges } from './readable-changes.ts';

/** Rows of the trail as people read them: every id of theirs is looked up at once. */
export async function toAuditRows(
  database: Queryable,
  accountId: string,
  rows: readonly StoredAudit[],
): Promise<AuditRow[]> {
  const ids = rows.flatMap(({ userId, entityId, before, after }) => [
    userId,
    entityId,
    ...idsNamed(before),
    ...idsNamed(after),
  ]);
  const names = await namesOf(database, accountId, ids);
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    who: personNamed(row.userId, names),
    what: actionInWords(row.action),
    subject: names.get(row.entityId) ?? row.entityId,
    changes: readableChanges({ before, after }, names),
  }));
}
