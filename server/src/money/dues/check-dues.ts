import { CLOSED_STATUSES } from '@kuri/shared/contract';
import { allAccounts } from '../../office/accounts/queries.ts';
import { beyondAccounts, inAccount } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { CLASS, holdingsSql } from './holdings-sql.ts';
import { keepDuesOf, lockKeptDues, type HoldingKey } from './keep-dues.ts';

/** Persons of one statement: few enough that nobody waits for it. */
const SLICE = 1_000;

/** What was not as it follows from the tickets, and is mended. */
export interface WrongDues {
  accountId: string;
  /** Classes that were not what their holdings come to. */
  classes: number;
  /** Persons in a group, or in all groups together. */
  holdings: number;
}

/** The holdings of some persons that are not as kept, but for those that are known to have changed. */
const WRONG_HOLDINGS = `with persons as materialized (
    select member_id from member where account_id = $1 and member_no > $2 and member_no <= $2 + ${SLICE}
  ), keys as materialized (
    select distinct t.scheme_id, t.member_id
    from persons p join ticket t on t.account_id = $1 and t.member_id = p.member_id
  ), changed as materialized (
    select distinct member_id from dues_change where account_id = $1
  ), found as materialized (${holdingsSql('keys', '$3')}
  ), kept as materialized (
    select h.* from persons p join dues_holding h on h.account_id = $1 and h.member_id = p.member_id
  )
  select scheme_id as "groupId", member_id as "memberId"
  from kept k full join found f using (member_id, scheme_id)
  where (k.class, k.name_key, k.ticket_ids) is distinct from (f.class, f.name_key, f.ticket_ids)
    and member_id not in (select member_id from changed)`;

const WRONG_CLASSES = `select coalesce(c.class, h.class)::text as class
  from (select * from dues_class where account_id = $1) c
  full join (
    select class, count(*) as holdings from dues_holding where account_id = $1 group by class
  ) h using (class)
  where c.holdings is distinct from h.holdings or c.class <> ${CLASS}`;

/** Has these holdings looked at until they are worked out again. */
async function noteChanges(
  tx: Queryable,
  accountId: string,
  keys: readonly HoldingKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(
    `insert into dues_change (account_id, scheme_id, member_id)
     select $1, k.* from unnest($2::text[], $3::text[]) as k`,
    [accountId, keys.map(({ groupId }) => groupId), keys.map(({ memberId }) => memberId)],
  );
}

/** Forgets classes that are wrong, with their holdings. @returns how many */
async function mendClasses(tx: Queryable, accountId: string): Promise<number> {
  await lockKeptDues(tx, accountId);
  const { rows } = await tx.query<{ class: string }>(WRONG_CLASSES, [accountId]);
  if (rows.length === 0) return 0;
  const values = [accountId, rows.map((row) => row.class)];
  const { rows: holdings } = await tx.query<HoldingKey>(
    `delete from dues_holding where account_id = $1 and class = any($2::uuid[])
     returning scheme_id as "groupId", member_id as "memberId"`,
    values,
  );
  await tx.query(
    'delete from dues_class where account_id = $1 and class = any($2::uuid[])',
    values,
  );
  await noteChanges(tx, accountId, holdings);
  return rows.length;
}

async function wrongHoldings(
  database: Queryable,
  accountId: string,
  after: number,
): Promise<HoldingKey[]> {
  const values = [accountId, after, CLOSED_STATUSES];
  return (await database.query<HoldingKey>(WRONG_HOLDINGS, values)).rows;
}

async function membersOf(database: Queryable, accountId: string): Promise<number> {
  const { rows } = await database.query<{ last: number }>(
    'select coalesce(max(member_no), 0) as last from member where account_id = $1',
    [accountId],
  );
  return rows[0]?.last ?? 0;
}

/**
 * Compares what is kept of an account's dues with its tickets, and mends what differs. Classes come
 * first: what is taken out of one that is too small would be refused.
 */
export async function checkDuesOf(database: Database, accountId: string): Promise<WrongDues> {
  const classes = await database.transaction((tx) => mendClasses(tx, accountId));
  await keepDuesOf(database, accountId);
  let holdings = 0;
  const members = await membersOf(database, accountId);
  for (let after = 0; after < members; after += SLICE) {
    const wrong = await wrongHoldings(database, accountId, after);
    await noteChanges(database, accountId, wrong);
    holdings += wrong.length;
  }
  await keepDuesOf(database, accountId);
  return { accountId, classes, holdings };
}

/**
 * Compares what is kept of the dues of all accounts with their tickets, and mends what differs.
 * @returns the accounts in which something was wrong
 */
export async function checkDues(database: Database): Promise<WrongDues[]> {
  const wrong: WrongDues[] = [];
  for (const accountId of await allAccounts(beyondAccounts(database, 'kept dues'))) {
    wrong.push(await inAccount(accountId, () => checkDuesOf(database, accountId)));
  }
  return wrong.filter(({ classes, holdings }) => classes + holdings > 0);
}
