import { backupSums } from '@kuri/shared/contract';
import * as z from 'zod/mini';

// A backup is lines of JSON, compressed: the header, then each table's name and rows, then how many
// lines came before and their hash. A row is the text of its columns in the header's order, so that any
// version of PostgreSQL reads exactly what another wrote.

export const FORMAT_VERSION = 1;

export const header = z.object({
  format: z.literal('kuri-backup'),
  version: z.number(),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
  sums: backupSums,
});
export type BackupHeader = z.infer<typeof header>;

export const ending = z.object({ lines: z.int(), sha256: z.string() });

/** A fault of a backup file; its message is for the user who gave it. */
export class BadBackup extends Error {
  constructor(reason: string) {
    super(`The file is not a complete backup: ${reason}`);
    this.name = 'BadBackup';
  }
}
