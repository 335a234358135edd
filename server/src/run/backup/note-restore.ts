import { istInstant } from '@kuri/shared/contract';
import { allAccounts } from '../../office/accounts/queries.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import type { Database } from '../../ground/database/database.ts';

/** The user id and request id of the command in the audit trail. */
const MADE_BY = 'restore-command';

/**
 * Writes a restore into the restored database: a row in the audit trail of each account, and a mark on every
 * draw that was under way in the backup, whose next step then says so in the record.
 * @param restore `now` in milliseconds since the epoch; `backupOf` is when the backup was made, an ISO instant
 * @returns how many draws were under way
 */
export async function noteRestore(
  database: Database,
  { now, backupOf }: { now: number; backupOf: string },
): Promise<number> {
  const at = istInstant(now);
  let count = 0;
  for (const accountId of await allAccounts(database)) {
    await database.transaction(async (tx) => {
      const { rows } = await tx.query<{ drawId: string; groupId: string }>(
        `update draw set restored_at = $2, restored_from = $3
         where account_id = $1 and state in ('locked', 'drawn')
         returning draw_id as "drawId", scheme_id as "groupId"`,
        [accountId, at, backupOf],
      );
      count += rows.length;
      await writeAudit(tx, {
        accountId,
        userId: MADE_BY,
        requestId: MADE_BY,
        at,
        action: 'backup.restored',
        entityId: accountId,
        after: { backupOf, drawIds: rows.map(({ drawId }) => drawId) },
        about: rows.map(({ groupId }) => groupId),
      });
    });
  }
  return count;
}
