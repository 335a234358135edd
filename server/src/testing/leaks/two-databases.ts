import pg from 'pg';
import { openDatabase } from '../../ground/database/open-database.ts';
import type { Database } from '../../ground/database/database.ts';
import { createCopyOf } from '../postgres-template.ts';

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
