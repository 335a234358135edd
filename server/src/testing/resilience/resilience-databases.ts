import { createEmbeddedTemplate } from '../embedded-template.ts';
import { findPostgres } from '../find-postgres.ts';
import { startCluster } from '../postgres-cluster.ts';
import { createTemplate } from '../postgres-template.ts';
import { bundlePrograms } from '../programs.ts';
import { CLUSTER_URL_VARIABLE, TEMPLATE_FOLDER_VARIABLE } from '../test-database.ts';

/**
 * Starts what the drills make their databases from and builds their programs, and gives them
 * both are by the environment.
 * @returns what removes it again
 * @throws Error when PostgreSQL's programs are not installed
 */
export async function startResilienceDatabases(): Promise<() => Promise<void>> {
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
