import { spawnSync } from 'node:child_process';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { VARIANTS } from './remote-variant.ts';

const root = path.resolve(import.meta.dirname, '../..');
const KEPT = path.join(root, 'e2e/outside');

/** The minor of `@kuri/shared` that a file is of, as `1.2`. */
const minorOf = (name: string) => /\d+\.\d+/.exec(name)?.[0] ?? '';

/**
 * The kept files of earlier versions, oldest first: what kits have built, or consoles.
 * @returns their names, with the minor that each is of
 */
export async function earlierVersions(
  what: 'kit' | 'console',
): Promise<{ name: string; minor: string }[]> {
  const names = (await readdir(KEPT)).filter((name) => name.startsWith(`${what}-`));
  const inOrder = names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return inOrder.map((name) => ({ name, minor: minorOf(name) }));
}

/** The minor of this checkout's `@kuri/shared`, and the one before it. */
export async function lastMinors(): Promise<{ now: string; before: string }> {
  const text = await readFile(path.join(root, 'shared/package.json'), 'utf8');
  const now = minorOf((JSON.parse(text) as { version: string }).version);
  const [major = '', minor = ''] = now.split('.');
  return { now, before: `${major}.${Number(minor) - 1}` };
}

/** Unpacks a kept file. @returns the folder */
export async function unpack(name: string): Promise<string> {
  // Below the checkout, whose packages the server's programs use.
  const place = path.join(root, VARIANTS, name);
  await mkdir(place, { recursive: true });
  const bytes = await readFile(path.join(KEPT, name));
  const input = name.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes);
  const { status, stderr } = spawnSync('tar', ['-x', '-C', place], { input });
  if (status !== 0) throw new Error(`${name} cannot be unpacked: ${stderr.toString()}`);
  return place;
}
