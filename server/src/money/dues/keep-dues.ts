import { CLOSED_STATUSES } from '@kuri/shared/contract';
import { beyondAccounts, inAccount } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { ALL_GROUPS, CLASS_COLUMNS, holdingsSql } from './holdings-sql.ts';

/** Changes of one transaction: few enough that nobody waits for it. */
const BATCH = 1_000;

/** A person in a group, or in all groups together. */
export interface HoldingKey {
  groupId: string;
  memberId: string;
}

const ASKED = 'unnest($2::text[], $3::text[]) as k (scheme_id, member_id)';

/** Nobody else brings the account's kept dues up to date until the transaction ends. */
export async function lockKeptDues(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`dues ${accountId}`]);
}

async function takeChanges(tx: Queryable, accountId: string): Promise<HoldingKey[]> {
  const { rows } = await tx.query<HoldingKey>(
    `delete from dues_change where account_id = $1 and change_id in (
       select change_id from dues_change where account_id = $1 limit ${BATCH})
     returning scheme_id as "groupId", member_id as "memberId"`,
    [accountId],
  );
  return rows;
}

/** Each once, and each person with all groups together. */
function touchedBy(changes: readonly HoldingKey[]): HoldingKey[] {
  const keys = changes.flatMap(({ groupId, memberId }) => [
    { groupId, memberId },
    { groupId: ALL_GROUPS, memberId },
  ]);
  return [...new Map(keys.map((key) => [`${key.groupId} ${key.memberId}`, key])).values()];
}

/** The values of the statements about some holdings. */
function valuesOf(accountId: string, keys: readonly HoldingKey[]): unknown[] {
  return [accountId, keys.map(({ groupId }) => groupId), keys.map(({ memberId }) => memberId)];
}

async function takeOut(tx: Queryable, values: readonly unknown[]): Promise<void> {
  await tx.query(
    `update dues_class c set holdings = c.holdings - gone.count
     from (select h.class, count(*) as count from ${ASKED}
       join dues_holding h on h.account_id = $1 and h.member_id = k.member_id
         and h.scheme_id = k.scheme_id
       group by h.class) as gone
     where c.account_id = $1 and c.class = gone.class`,
    values,
  );
  await tx.query(
    `delete from dues_holding h using ${ASKED}
     where h.account_id = $1 and h.member_id = k.member_id and h.scheme_id = k.scheme_id`,
    values,
  );
}

async function putIn(tx: Queryable, values: readonly unknown[]): Promise<void> {
  await tx.query(
    // One statement: a ticket that changes meanwhile is in both or in none.
    `with asked as materialized (select * from ${ASKED}),
     found as materialized (${holdingsSql('asked', '$4')}),
     classes as (
       insert into dues_class as c (account_id, ${CLASS_COLUMNS}, holdings)
       select $1, ${CLASS_COLUMNS}, count(*) from found group by ${CLASS_COLUMNS}
       on conflict (account_id, class) do update set holdings = c.holdings + excluded.holdings
     )
     insert into dues_holding (account_id, scheme_id, member_id, class, name_key, ticket_ids)
     select $1, scheme_id, member_id, class, name_key, ticket_ids from found`,
    [...values, CLOSED_STATUSES],
  );
}

/** Keeps the holdings of persons of whom nothing is kept yet, and theirs in all groups together. @param keys each once */
export async function keepNewHoldings(
  tx: Queryable,
  accountId: string,
  keys: readonly HoldingKey[],
): Promise<void> {
  await putIn(tx, valuesOf(accountId, keys));
}

async function keepSome(tx: Queryable, accountId: string): Promise<number> {
  await lockKeptDues(tx, accountId);
  const changes = await takeChanges(tx, accountId);
  if (changes.length === 0) return 0;
  const values = valuesOf(accountId, touchedBy(changes));
  await takeOut(tx, values);
  await putIn(tx, values);
  await tx.query('delete from dues_class where account_id = $1 and holdings = 0', [accountId]);
  return changes.length;
}

/** Brings what is kept of an account's dues up to date, a batch of changes after the other. */
export async function keepDuesOf(database: Database, accountId: string): Promise<void> {
  let changes: number;
  do {
    changes = await database.transaction((tx) => keepSome(tx, accountId));
  } while (changes === BATCH);
}

/** The accounts in which a ticket has changed since what is kept of their dues was right. */
async function changedAccounts(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ accountId: string }>(
    `select account_id as "accountId" from account a
     where exists (select from dues_change c where c.account_id = a.account_id)`,
  );
  return rows.map(({ accountId }) => accountId);
}

/** Brings what is kept of the dues of all accounts up to date. */
export async function keepDues(database: Database): Promise<void> {
  for (const accountId of await changedAccounts(beyondAccounts(database, 'dues'))) {
    await inAccount(accountId, () => keepDuesOf(database, accountId));
  }
}
