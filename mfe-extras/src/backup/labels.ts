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
      'One thing is not in it: the secret that draws are sealed with. Save it as a file of its own: without it no sealed draw can be held.',
  },
  secret: {
    title: 'The secret of the draws',
    text: 'A second file, which only its passphrase opens. Keep it in another place than the backups, and the passphrase with another person: who has all three knows the winners of draws to come. Each download stands in the audit trail.',
    passphrase: 'Passphrase, at least 12 characters',
    again: 'Passphrase again',
    button: 'Save the secret',
    busy: 'Encrypting...',
    saved: 'Your browser saves {file}. Nobody can open it without the passphrase.',
  },
  check: {
    title: 'Is this file good?',
    text: 'Choose a backup file. The server reads it to its end, compares rows, sums and the records of draws, and writes nothing.',
    choose: 'Choose a backup file',
    reading: 'Reading...',
    unreachable: 'The file could not be read by the server. Check the connection and try again.',
    good: '{file} is good: a complete backup of {at}.',
    foreign: '{file} is a complete backup of {at}, but not of this office.',
    bad: '{file} cannot be restored: {reason}',
    offices: 'Data of',
    noName: 'an office without a name',
    program: 'Program',
    same: 'The same as this one',
    older: 'Older: a restore brings it up, in {changes} steps',
    secret: 'Secret of the draws',
    opens: 'The one of this server opens its draws',
    opensNot: 'Another one than that of this server: keep it for the restore',
    noSeals: 'No draw is sealed in it',
    restore:
      'A restore replaces everything, so it is a command. Whoever runs the server stops it and enters:',
    command: 'npm run restore -w server -- {file} --secret kuri-draw-secret.json --replace',
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
