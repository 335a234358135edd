import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../ground/database/migrate.ts';
import { openDatabase } from '../ground/database/open-database.ts';
import { MIGRATIONS } from './migrations-folder.ts';

const TEMPLATE = 'kuri_template';

async function withAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server's other database. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Migrates one database of the cluster, which those of the tests are copied from in a moment. */
export async function createTemplate(url: string): Promise<void> {
  await withAdmin(url, `create database ${TEMPLATE}`);
  const template = await openDatabase({ url: inDatabase(url, TEMPLATE), dataDir: '' });
  await migrate(template, MIGRATIONS);
  await template.close();
}

/** A copy, and what removes it. */
export interface Copy {
  url: string;
  drop: () => Promise<void>;
}

/** A copy of a database that nobody is connected to. @param url of any database of the cluster */
export async function createCopyOf(url: string, original: string): Promise<Copy> {
  const name = `kuri_${randomBytes(8).toString('hex')}`;
  await withAdmin(inDatabase(url, 'postgres'), `create database ${name} template ${original}`);
  return {
    url: inDatabase(url, name),
    drop: () => withAdmin(inDatabase(url, 'postgres'), `drop database ${name} with (force)`),
  };
}

/** A fresh copy of the template. */
export function createCopy(url: string): Promise<Copy> {
  return createCopyOf(url, TEMPLATE);
}
