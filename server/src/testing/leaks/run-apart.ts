import { createHash } from 'node:crypto';
import pg from 'pg';
import { inAccount, scopeInForce } from '../../ground/database/account-scope.ts';
import { errorCode } from '../../ground/database/database-errors.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { createCopyOf } from '../postgres-template.ts';

/** A statement as it ran, and for whom. */
export interface Ran {
  text: string;
  params: readonly unknown[];
  /** The account; or the purpose across accounts. */
  for: { accountId: string } | { purpose: string };
}

/** Database that notes what the server runs on it. */
export function recording(database: Database, ran: Ran[]): Database {
  const on = (handle: Queryable): Queryable => ({
    query: (text, params) => {
      const scope = scopeInForce();
      if (scope) ran.push({ text, params: params ?? [], for: scope });
      return handle.query(text, params);
    },
  });
  return {
    ...database,
    ...on(database),
    transaction: (work) => database.transaction((tx) => work(on(tx))),
  };
}

const OWN = String.raw`(?:"?\b\w+"?\.)?"?\baccount_id\b"?`;
const IS_PARAMETER = new RegExp(`(${OWN} = \\$\\d+)`, 'g');
const IS_COLUMN = new RegExp(`${OWN} = ${OWN}`, 'g');
const USING = /using \(account_id, /g;

/**
 * A statement with every condition on the account taken out of it: what it would be if each had been
 * forgotten. Parameters stay, so that it runs with the same values.
 */
export function withoutAccount(text: string): string {
  return text
    .replaceAll(IS_COLUMN, 'true')
    .replaceAll(IS_PARAMETER, '($1 or true)')
    .replaceAll(USING, 'using (');
}

const ACCOUNT_TABLES = `select quote_ident(c.relname) as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

/** The tables with rows of accounts, from the catalogue. */
export async function accountTables(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(ACCOUNT_TABLES);
  return rows.map(({ name }) => name);
}

/** A copy of a database in which an account never was; nobody else is connected to it. */
export async function copyWithout(
  url: string,
  accountId: string,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const copy = await createCopyOf(url, new URL(url).pathname.slice(1));
  const database = await openDatabase({ url: copy.url, dataDir: '' });
  const tables = await accountTables(database);
  await database.session(async (owner) => {
    // Neither what belongs to it nor the triggers that keep it stand in the way.
    await owner.query('set session_replication_role = replica');
    for (const table of tables) {
      await owner.query(`delete from ${table} where account_id = ${pg.escapeLiteral(accountId)}`);
    }
    await owner.query('reset session_replication_role');
  });
  return {
    database,
    close: async () => {
      await database.close();
      await copy.drop();
    },
  };
}

const WRITES = /\b(insert|update|delete)\b/i;

/** Outcome of a statement that was undone. */
export interface Outcome {
  /** Rows in no order; or the code of its failure. */
  answer: string;
  /** A digest of all rows of the other account afterwards; of writes that did not fail. */
  others?: string;
}

/** An outcome that ends its transaction. */
class Undone extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('undone');
    this.outcome = outcome;
  }
}

/** A digest of all rows of an account. */
export async function digestOf(
  tx: Queryable,
  tables: readonly string[],
  account: string,
): Promise<string> {
  await tx.query('set local role none');
  const texts = tables.map(
    (table) => `select '${table}' || t::text as row from ${table} t
    where t.account_id = $1`,
  );
  const { rows } = await tx.query<{ row: string }>(
    `select row from (${texts.join(' union all ')}) every order by row`,
    [account],
  );
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/**
 * Runs a statement and undoes it.
 * @param as for an account; undefined is the owner of the tables, who sees all rows
 */
export async function runApart(
  database: Database,
  statement: { text: string; params: readonly unknown[] },
  { as, other, tables }: { as: string | undefined; other: string; tables: readonly string[] },
): Promise<Outcome> {
  const work = async (tx: Queryable) => {
    const { rows, rowCount } = await tx.query(statement.text, statement.params);
    const answer = JSON.stringify([rowCount, rows.map((row) => JSON.stringify(row)).sort()]);
    if (!WRITES.test(statement.text)) throw new Undone({ answer });
    throw new Undone({ answer, others: await digestOf(tx, tables, other) });
  };
  try {
    const run = () => database.transaction(work);
    return await (as === undefined ? run() : inAccount(as, run));
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { answer: code };
  }
}
