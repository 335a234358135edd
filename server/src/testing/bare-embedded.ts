import path from 'node:path';
import {
  EmbeddedWorkerHost,
  startEmbeddedWorker,
} from '../ground/database/embedded-worker-host.ts';
import { databaseOver } from '../ground/database/open-database.ts';
import { copyOfTemplate } from './embedded-template.ts';
import { TEMPLATE_FOLDER_VARIABLE } from './test-database.ts';

/** An embedded database without the housekeeping that every opened one has, in a folder of its own. */
export function openBareEmbedded() {
  const data = copyOfTemplate(process.env[TEMPLATE_FOLDER_VARIABLE]);
  const folder = path.join(data.folder, 'database');
  const host = new EmbeddedWorkerHost(() => startEmbeddedWorker({ folder }), console.error);
  const afterEnd = async () => {
    await host.close();
    data.remove();
  };
  return { folder, host, database: databaseOver(host, { onProblem: console.error, afterEnd }) };
}
