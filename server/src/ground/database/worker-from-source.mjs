// Where the server runs from its TypeScript sources: their loader does not reach worker threads by
// itself, so this one brings it along. The tests have built the threads once for all that they open.
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [, , source = ''] = process.argv;
const built = process.env.KURI_TEST_PROGRAMS;
if (built === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(source);
} else {
  const file = `${path.basename(source, '.ts')}.mjs`;
  await import(pathToFileURL(path.join(built, file)).href);
}
