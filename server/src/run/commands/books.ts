import { readConfig } from '../../ground/startup/config.ts';
import { wrongBooksOfAll } from '../../money/journal/check-books.ts';
import { onDatabase, ROOT, runCommand, say } from './command.ts';

const USAGE =
  'npm run books -- check -w server   says what does not agree in the books of each account';

await runCommand('Nothing was checked', async () => {
  if (process.argv[2] !== 'check') {
    say(USAGE);
    return;
  }
  const wrong = await onDatabase(readConfig(process.env, ROOT), wrongBooksOfAll);
  for (const line of wrong.length === 0 ? ['The books agree.'] : wrong) say(line);
  if (wrong.length > 0) process.exitCode = 1;
});
