import { refusals } from '../texts/refusals.ts';
import * as z from 'zod/mini';
import { instant, rupees } from './primitives.ts';

const REFUSED = refusals('backup', {
  passphraseTooShort: 'The passphrase must have at least 12 characters',
  passphrasesDiffer: 'Passphrases do not match',
});

/** Figures of a backup, the same in the database that it was restored into. */
export const backupSums = z.object({
  /** Table -> how many rows, and a number that follows from all that they hold. */
  tables: z.record(z.string(), z.object({ rows: z.int(), content: z.string() })),
  receipts: z.array(z.object({ status: z.string(), count: z.int(), amount: rupees })),
  /** Tickets that are not deleted, and what they have paid. */
  tickets: z.object({ count: z.int(), paidAmount: rupees }),
  /** The groups that have a chain of draws, and a hash of the newest hashes of all of them. */
  draws: z.object({ chains: z.int(), heads: z.string() }),
});
export type BackupSums = z.infer<typeof backupSums>;

/** A backup that was restored into a scratch database, compared and found good. */
export const goodBackup = z.object({
  /** The instant whose data it holds. */
  at: instant,
  by: z.string(),
  /** The name of the file, without its folder. */
  file: z.string(),
  bytes: z.int(),
  seconds: z.number(),
  sums: backupSums,
});
export type GoodBackup = z.infer<typeof goodBackup>;

/** Steps of a backup: a copy of the database, the file, then the restore that is compared. */
export const BACKUP_STEPS = ['copy', 'write', 'check'] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** GET P/backup (ADMIN). */
export const backupStatus = z.object({
  /** A PostgreSQL server has backups of its own. */
  engine: z.enum(['embedded', 'postgres']),
  /** True for the only account here, whose ADMIN may have everything. */
  downloadable: z.boolean(),
  last: z.nullable(goodBackup),
  running: z.nullable(z.object({ since: instant, step: z.enum(BACKUP_STEPS) })),
  /** Why the last attempt from this page failed, since no backup was made after it. */
  failure: z.nullable(z.object({ at: instant, message: z.string() })),
  /** The file that waits for being downloaded. */
  ready: z.nullable(z.object({ file: z.string(), bytes: z.int() })),
});
export type BackupStatus = z.infer<typeof backupStatus>;

/** POST P/checkBackup: a backup file that was read to its end and found good. */
export const checkedBackup = z.object({
  /** The instant whose data it holds. */
  at: instant,
  sums: backupSums,
  /** Offices whose data it holds; those that never saved their settings have no name. */
  offices: z.array(z.object({ name: z.nullable(z.string()), isOwn: z.boolean() })),
  /** Changes of the schema that this program makes to it at a restore. */
  changes: z.int(),
  /** True if this server's draw secret opens its draws; null where none is sealed. */
  isOpened: z.nullable(z.boolean()),
});
export type CheckedBackup = z.infer<typeof checkedBackup>;

const MIN_PASSPHRASE = 12;
const passphrase = z
  .string()
  .check(z.minLength(MIN_PASSPHRASE, REFUSED.passphraseTooShort), z.maxLength(200));

/** POST P/drawSecretFile */
export const drawSecretBody = z.strictObject({ passphrase });
export type DrawSecretBody = z.infer<typeof drawSecretBody>;

/** The form, which asks for it twice. */
export const drawSecretForm = z.strictObject({ passphrase, again: z.string() }).check(
  z.refine((form) => form.passphrase === form.again, {
    path: ['again'],
    error: REFUSED.passphrasesDiffer,
  }),
);
export type DrawSecretForm = z.infer<typeof drawSecretForm>;
