import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of its own, in memory, that can be filled up. */
export interface SmallDisk {
  folder: string;
  /** Fills it, except for a number of bytes that stay free. */
  fill(leaveBytes: number): void;
  /** Takes away what filled it. */
  empty(): void;
  remove(): void;
}

const MEGABYTE = 1024 * 1024;

function freeBytes(folder: string): number {
  const [, line = ''] = execFileSync('df', ['-B1', '--output=avail', folder])
    .toString()
    .split('\n');
  return Number(line);
}

/** @returns undefined where nobody may mount one */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'kuri-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill(leaveBytes) {
      const file = openSync(ballast, 'a');
      for (let left = freeBytes(folder) - leaveBytes; left > 0;) {
        left -= writeSync(file, Buffer.alloc(Math.min(left, MEGABYTE)));
      }
      closeSync(file);
    },
    empty() {
      rmSync(ballast, { force: true });
    },
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
