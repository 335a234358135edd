import { readCommandLine } from './arguments.ts';
import { openStore } from './folder-store.ts';
import { CommandError } from './command-error.ts';
import { refuseStrangers } from './known-audience.ts';
import { runCommand } from './run-command.ts';

// `releases | head` wants no more.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// node releases.mjs <command> [<part's folder>] [--flags], on the store of KURI_RELEASES
try {
  const now = Date.now();
  const line = readCommandLine(process.argv.slice(2), now);
  if (!(await refuseStrangers(line.audience ?? {}, process.env))) {
    process.stderr.write('Whether there are such people is not known: no database is in reach.\n');
  }
  const store = await openStore(process.env['KURI_RELEASES'] ?? '.kuri/releases', process.env);
  for (const answerLine of await runCommand(store, line, now))
    process.stdout.write(`${answerLine}\n`);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  const reasons = error.message.replaceAll('\n', '\n  ');
  process.stderr.write(`Nothing has changed:\n  ${reasons}\n`);
  process.exitCode = 1;
}
