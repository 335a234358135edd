import { guardFolder } from '../ground/database/folder-guard.ts';

// Holds a folder until it is killed, or says why it can't.
try {
  await guardFolder(process.argv[2] ?? '');
  process.stdout.write('HELD\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
