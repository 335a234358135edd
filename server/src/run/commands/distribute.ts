import { distribute } from '../../ground/database/distribute.ts';
import { readConfig } from '../../ground/startup/config.ts';
import { onMigrated, ROOT, runCommand, say } from './command.ts';

await runCommand('Nothing was spread', async () => {
  const config = readConfig(process.env, ROOT);
  if (config.databaseUrl === undefined) {
    throw new Error('DATABASE_URL names no database: give the coordinator');
  }
  const { nodes, tables } = await onMigrated(config, distribute);
  const place = nodes === 1 ? 'one node' : `${nodes} nodes`;
  say(
    tables.length === 0
      ? `Every table was spread over ${place} already; roles and settings are as they have to be.`
      : `Spread ${tables.length} tables over ${place}: ${tables.join(', ')}`,
  );
});
