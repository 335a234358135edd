import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { MIGRATIONS } from './migrations-folder.ts';

/** A data folder in the temporary folder, and what removes it. */
export interface TemporaryFolder {
  folder: string;
  remove(): void;
}

export function temporaryFolder(): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'kuri-test-'));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates and migrates one embedded database, which those of the tests are copied from. */
export async function createEmbeddedTemplate(): Promise<TemporaryFolder> {
  const template = temporaryFolder();
  const database = await openDatabase({ dataDir: template.folder });
  await migrate(database, MIGRATIONS);
  await database.close();
  return template;
}

/** Copies the template's database into a data folder that has none; where there is no template, nothing. */
export function fillFromTemplate(template: string | undefined, folder: string): void {
  if (template === undefined) return;
  cpSync(path.join(template, 'database'), path.join(folder, 'database'), { recursive: true });
}

/** A data folder that starts as a copy of the template, or empty where there is none. */
export function copyOfTemplate(template: string | undefined): TemporaryFolder {
  const copy = temporaryFolder();
  fillFromTemplate(template, copy.folder);
  return copy;
}
