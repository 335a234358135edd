import path from 'node:path';
import { openDatabase } from '../../ground/database/open-database.ts';
import { readConfig, startFailure } from '../../ground/startup/config.ts';
import { wrongBooksOfAll } from '../../money/journal/check-books.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const USAGE =
  'npm run books -- check -w server   says what does not agree in the books of each account';

/** Checks the books in the folder of a stopped server, or in PostgreSQL beside any server. */
async function main(): Promise<void> {
  if (process.argv[2] !== 'check') {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir } = readConfig(process.env, ROOT);
  const database = await openDatabase({ url, ownerUrl, dataDir });
  try {
    const wrong = await wrongBooksOfAll(database);
    const lines = wrong.length === 0 ? ['The books agree.'] : wrong;
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`Nothing was checked: ${startFailure(error)}\n`);
  process.exitCode = 1;
});
