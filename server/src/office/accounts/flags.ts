import { execute } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import { MAX_FLAGS, type SwitchFlagBody, refusals } from '@kuri/shared/contract';
import { writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { conflict } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';

const REFUSED = refusals('accountsFlags', {
  atMostFlagsCanBeOn: 'At most {most} flags can be on',
});

/** Flags that are on in an account, by name. */
export async function flagsOf(database: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await execute<{ flag: string }>(
    database,
    sql`select flag from account_flag where account_id = ${accountId} order by flag limit ${MAX_FLAGS}`,
  );
  return rows.map(({ flag }) => flag);
}

async function store(tx: Queryable, writer: Writer, { flag, on, why }: SwitchFlagBody) {
  const { accountId, userId, at } = writer;
  if (!on) {
    const off = 'delete from account_flag where account_id = $1 and flag = $2';
    await tx.query(off, [accountId, flag]);
    return;
  }
  await execute(
    tx,
    sql`insert into account_flag (account_id, flag, switched_at, switched_by, why)
     values (${accountId}, ${flag}, ${at}, ${userId}, ${why}) on conflict (account_id, flag) do nothing`,
  );
}

/**
 * Switches a flag of an account; a flag of no module does nothing and can be switched off too.
 * @returns the flags that are on then
 * @throws Failure 409 when too many are on
 */
export async function switchFlag(
  tx: Queryable,
  writer: Writer,
  asked: SwitchFlagBody,
): Promise<string[]> {
  const before = await flagsOf(tx, writer.accountId);
  const { flag, on, why } = asked;
  if (before.includes(flag) === on) return before;
  if (on && before.length >= MAX_FLAGS) {
    throw conflict('TOO_MANY_FLAGS', REFUSED.atMostFlagsCanBeOn({ most: MAX_FLAGS }));
  }
  await store(tx, writer, asked);
  const action = on ? 'flag.on' : 'flag.off';
  await writeAudit(tx, { ...writer, action, entityId: flag, after: { reason: why } });
  return flagsOf(tx, writer.accountId);
}
