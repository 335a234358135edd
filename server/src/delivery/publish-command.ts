import { publish } from './publish.ts';

// node publish.mjs <release store> <build folder> ...
const [releasesDir, ...buildDirs] = process.argv.slice(2);
if (releasesDir === undefined || buildDirs.length === 0) {
  process.stderr.write('usage: publish <release store> <build folder> ...\n');
  process.exit(2);
}

for (const buildDir of buildDirs) {
  const { name, version, changed } = await publish({
    buildDir,
    releasesDir,
    publishedBy: process.env['USER'] ?? 'local',
    now: Date.now(),
  });
  if (changed) process.stdout.write(`${name} ${version} is live\n`);
}
