import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { BUILT, blankDatabase, makeBlankDatabase } from '../ground/database/blank-database.ts';
import { MIGRATIONS } from './migrations-folder.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** A data folder in the temporary folder, and what removes it. */
export interface TemporaryFolder {
  folder: string;
  remove: () => void;
}

export function temporaryFolder(): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'kuri-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A temporary folder of a suite, or of a file, which is there until its end. */
export function suiteFolder(): string {
  const { folder, remove } = temporaryFolder();
  after(remove);
  return folder;
}

/** An empty embedded database, which those of the tests are copied from: a build's, or a new one. */
export async function createEmbeddedTemplate(): Promise<TemporaryFolder> {
  const built = path.dirname(blankDatabase(path.join(ROOT, BUILT), MIGRATIONS));
  if (existsSync(built)) return { folder: built, remove: () => undefined };
  const place = temporaryFolder();
  await makeBlankDatabase(place.folder, MIGRATIONS);
  return { ...place, folder: path.dirname(blankDatabase(place.folder, MIGRATIONS)) };
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
