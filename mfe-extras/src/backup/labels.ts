import { messages } from '@kuri/shared/format';
import type { BackupStep } from '@kuri/shared/contract';

const steps: Record<BackupStep, string> = {
  copy: 'Step 1 of 3: copying the database. You can keep taking payments.',
  write: 'Step 2 of 3: writing the file.',
  check: 'Step 3 of 3: checking the file by restoring it and comparing.',
};

export const backupLabels = messages('extras.backup', {
  title: 'Backup',
  description: 'A copy of everything, checked by restoring it.',
  loading: 'Looking for the last backup...',
  failed: 'The state of the backups could not be loaded.',
  last: {
    title: 'Last backup',
    none: 'No backup has been made yet. Make one now.',
    fresh: 'Up to date',
    late: '{age} old',
    old: 'The last backup is {age} old. Make one each day.',
    missing: 'No backup yet',
    when: 'Made on',
    by: 'Made by',
    file: 'File',
    size: 'Size',
    took: 'Took',
    seconds: '{seconds} seconds',
  },
  sums: {
    title: 'Checked in the restored copy',
    rows: 'Rows in all tables',
    receipts: 'Receipts, {status, select, Valid {valid} Reversed {reversed} other {{status}}}',
    counted: '{count}, {amount}',
    tickets: 'Tickets, paid',
    chains: 'Records of draws',
  },
  make: {
    title: 'Make a backup',
    button: 'Back up now and download',
    busy: 'Backing up...',
    again: 'Download it again',
    downloading: 'Downloading...',
    steps,
    progress: 'Progress of the backup',
    saved: '{file} was checked and is complete. Your browser saves it.',
    failed: 'No backup was made',
    unreachable: 'The server cannot be reached. Check the connection and try again.',
    downloadFailed: 'The backup was made, but it could not be downloaded',
    holds:
      'The file holds everything: names, mobile numbers, payments, and the passwords in coded form. Keep it where only you can read it.',
    secret:
      'One thing is not in it: the secret that draws are sealed with. Whoever runs the server keeps a copy of it in another place: without it no sealed draw can be held.',
  },
  several: {
    title: 'Backups are made on the server',
    text: 'Several accounts are kept in this installation, and a backup holds all of them. So it cannot be downloaded here: the person who runs the server makes it with this command.',
    command: 'npm run backup -w server -- <file>',
  },
  postgres: {
    title: 'Backups are made by pgBackRest',
    text: 'This console works on a PostgreSQL server, which is backed up there, with every change up to the last minute. How to set it up and restore it is described in docs/operating/postgresql.md, under "Backups of PostgreSQL".',
  },
});
