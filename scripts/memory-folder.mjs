import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Far more than all tests together have at once. */
const ENOUGH_BYTES = 8 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Gives tests a temporary folder in memory where there is plenty of it: databases that live for minutes
 * and wait for a disk take a fifth longer.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work gets what the tests' environment has besides
 * @returns {Promise<T>}
 */
export async function withMemoryFolder(work) {
  if (!hasRoom()) return await work({});
  const folder = mkdtempSync(`${MEMORY}/kuri-tests-`);
  // As in /tmp: PostgreSQL, and what a test runs without privileges, is another user.
  chmodSync(folder, 0o1777);
  // Ctrl-C reaches the tests too; this process stays to clear up after them.
  const stay = () => undefined;
  process.on('SIGINT', stay);
  try {
    return await work({ TMPDIR: folder });
  } finally {
    process.off('SIGINT', stay);
    rmSync(folder, { recursive: true, force: true });
  }
}
