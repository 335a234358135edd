import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { asOwner } from '../../ground/database/account-scope.ts';
import type { Database } from '../../ground/database/database.ts';
import type { Metrics } from '../../ground/metrics.ts';
import { readLastBackup } from '../backup/backup-file.ts';
import type { BackupManager } from '../backup/make-backup.ts';

/** PostgreSQL's backups touch it when they are done: the server cannot see them otherwise. */
const STAMP = 'backed-up';

export interface Watched {
  owner: Database;
  dataDir: string;
  backups?: BackupManager | undefined;
}

/** Milliseconds since the epoch of the newest good backup; undefined when none is known. */
function lastBackup({ owner, dataDir }: Watched): number | undefined {
  if (owner.kind === 'embedded') return Date.parse(readLastBackup(dataDir)?.at ?? '') || undefined;
  return statSync(path.join(dataDir, STAMP), { throwIfNoEntry: false })?.mtimeMs;
}

/** True when the last backup by the console, or the archiving of PostgreSQL's log, has failed. */
async function backupFails({ owner, backups }: Watched): Promise<boolean> {
  if (owner.kind === 'embedded') return backups !== undefined && backups.status().failure !== null;
  const { rows } = await asOwner(() =>
    owner.query<{ fails: boolean }>(
      `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
       from pg_stat_archiver`,
    ),
  );
  return rows[0]?.fails === true;
}

/**
 * Follows what nobody looks at: jobs, backups, room on the disk of the data folder.
 * @param metrics undefined where they are not served
 * @returns tells it of the rounds of a job
 */
export function watchUpkeep(
  metrics: Metrics | undefined,
  watched: Watched,
): (job: string, error?: unknown) => void {
  const fails = new Map<string, boolean>();
  const room = async (read: 'bavail' | 'blocks') => {
    const disk = await statfs(watched.dataDir);
    return [[disk[read] * disk.bsize]] as const;
  };
  metrics?.gauge('kuri_job_failing', '1 while the last round of a job has failed', () =>
    [...fails].map(([job, isFailing]) => [isFailing ? 1 : 0, { job_name: job }]),
  );
  metrics?.gauge('kuri_backup_failing', '1 when the last backup or archiving failed', async () => [
    [(await backupFails(watched)) ? 1 : 0],
  ]);
  // No backup at all is as old as can be.
  metrics?.gauge('kuri_backup_age_seconds', 'Since the newest good backup', () => [
    [(Date.now() - (lastBackup(watched) ?? -Infinity)) / 1000],
  ]);
  metrics?.gauge('kuri_disk_free_bytes', 'Room on the disk of the data folder', () =>
    room('bavail'),
  );
  metrics?.gauge('kuri_disk_size_bytes', 'Size of that disk', () => room('blocks'));
  return (job, error) => {
    fails.set(job, error !== undefined);
  };
}
