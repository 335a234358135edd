import path from 'node:path';
import { distribute } from '../../ground/database/distribute.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { readConfig, startFailure } from '../../ground/startup/config.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env, ROOT);
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir } = config;
  if (url === undefined) throw new Error('DATABASE_URL names no database: give the coordinator');
  const database = await openDatabase({ url, ownerUrl, dataDir });
  try {
    await migrate(database, MIGRATIONS);
    const { nodes, tables } = await distribute(database);
    const place = nodes === 1 ? 'one node' : `${nodes} nodes`;
    say(
      tables.length === 0
        ? `Every table was spread over ${place} already; roles and settings are as they have to be.`
        : `Spread ${tables.length} tables over ${place}: ${tables.join(', ')}`,
    );
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`Nothing was spread: ${startFailure(error)}\n`);
  process.exitCode = 1;
});
