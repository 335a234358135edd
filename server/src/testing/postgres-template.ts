import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
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

function inDatabase(url: string, name: string): string {
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

/** A fresh copy of the template. */
export async function createCopy(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `kuri_${randomBytes(8).toString('hex')}`;
  await withAdmin(url, `create database ${name} template ${TEMPLATE}`);
  return {
    url: inDatabase(url, name),
    drop: () => withAdmin(url, `drop database ${name} with (force)`),
  };
}
