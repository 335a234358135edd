import { publish, type Published } from './publish.ts';
import { openStore } from './releases/folder-store.ts';
import { CommandError } from './releases/command-error.ts';

// node publish.mjs <release store> <build folder> ...
const [place, ...buildDirs] = process.argv.slice(2);
if (place === undefined || buildDirs.length === 0) {
  process.stderr.write('usage: publish <release store> <build folder> ...\n');
  process.exit(2);
}

function say({ name, version, outcome }: Published): void {
  if (outcome === 'live') process.stdout.write(`${name} ${version} is live\n`);
  if (outcome === 'left') {
    process.stdout.write(
      `${name}: ${version} stays live, as a command has made it, or since it is held. ` +
        `For what is built here: npm run release -w ${name}\n`,
    );
  }
}

const store = await openStore(place, process.env);
for (const buildDir of buildDirs) {
  const origin = {
    by: process.env['USER'] ?? 'local',
    commit: null,
    why: 'built here',
    now: Date.now(),
  };
  try {
    say(await publish(store, buildDir, origin));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
