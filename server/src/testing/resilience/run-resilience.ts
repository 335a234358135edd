import type { Database } from '../../ground/database/database.ts';
import { createEmbeddedTemplate } from '../embedded-template.ts';
import { findPostgres } from '../find-postgres.ts';
import { startCluster } from '../postgres-cluster.ts';
import { createTemplate } from '../postgres-template.ts';
import { bundlePrograms } from '../programs.ts';
import { drills, WHOLE } from './drills.ts';
import { outcomeText } from './outcome.ts';
import { CLUSTER_URL_VARIABLE, TEMPLATE_FOLDER_VARIABLE } from '../test-database.ts';

/**
 * Starts the template databases of the drills and builds their programs; the environment names
 * them.
 * @returns what removes it again
 * @throws Error when PostgreSQL's programs are not installed
 */
async function startResilienceDatabases(): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('The drills need PostgreSQL: initdb is not installed.');
  const cluster = await startCluster(bin);
  const programs = await bundlePrograms();
  const template = await createEmbeddedTemplate();
  process.env[CLUSTER_URL_VARIABLE] = cluster.url('postgres');
  process.env[TEMPLATE_FOLDER_VARIABLE] = template.folder;
  await createTemplate(cluster.url('postgres'));
  return async () => {
    await cluster.stop();
    template.remove();
    programs.remove();
  };
}

// Runs every drill at full length; exits with 1 when anything was lost. Arguments choose drills by
// a part of their name.

const words = process.argv.slice(2);
const stop = await startResilienceDatabases();
try {
  const chosen = drills(WHOLE).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  let [held, failed, skipped] = [0, 0, 0];
  const runThose = async (kind: Database['kind']) => {
    for (const { run } of chosen.filter((drill) => drill.kind === kind)) {
      const start = performance.now();
      const outcome = await run();
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`${outcomeText(outcome)} (${seconds} s)`);
      if (outcome.skipped !== undefined) skipped += 1;
      else if (outcome.lost.length === 0) held += 1;
      else failed += 1;
    }
  };
  await Promise.all([runThose('embedded'), runThose('postgres')]);
  console.log(`${held} passed, ${failed} failed, ${skipped} skipped`);
  if (failed > 0) process.exitCode = 1;
} finally {
  await stop();
}
