// Starts a thread from the TypeScript sources, whose loader does not reach threads by itself, or from
// the bundles that the tests have made.
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
