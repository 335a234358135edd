import { MAX_FLAGS, type SwitchFlagBody, refusals } from '@kuri/shared/contract';
import { build, execute } from '../../ground/database/build.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';

const REFUSED = refusals('accountsFlags', { atMostFlagsCanBeOn: 'At most {most} flags can be on' });

/** Flags that are on in an account, by name. */
export async function flagsOf(database: Queryable, accountId: string): Promise<string[]> {
  const on = build.selectFrom('accountFlag').select('flag').where('accountId', '=', accountId);
  const { rows } = await execute(database, on.orderBy('flag').limit(MAX_FLAGS));
  return rows.map(({ flag }) => flag);
}

async function store(tx: Queryable, writer: Writer, { flag, on, why }: SwitchFlagBody) {
  const { accountId, userId, at } = writer;
  if (on) {
    const row = { accountId, flag, switchedAt: at, switchedBy: userId, why };
    const stored = build.insertInto('accountFlag').values(row);
    await execute(
      tx,
      stored.onConflict((conflict) => conflict.columns(['accountId', 'flag']).doNothing()),
    );
  } else {
    const off = build.deleteFrom('accountFlag').where('accountId', '=', accountId);
    await execute(tx, off.where('flag', '=', flag));
  }
}

/**
 * Switches a flag of an account; a flag of no module does nothing and can be switched off too.
 * @throws Failure 409 when too many are on
 */
export async function switchFlag(
  tx: Queryable,
  writer: Writer,
  body: SwitchFlagBody,
): Promise<void> {
  const before = await flagsOf(tx, writer.accountId);
  const { flag, on, why } = body;
  if (before.includes(flag) === on) return;
  if (on && before.length >= MAX_FLAGS) {
    throw conflict('TOO_MANY_FLAGS', REFUSED.atMostFlagsCanBeOn({ most: MAX_FLAGS }));
  }
  await store(tx, writer, body);
  const action = on ? 'flag.on' : 'flag.off';
  await writeAudit(tx, { ...writer, action, entityId: flag, after: { reason: why } });
}
