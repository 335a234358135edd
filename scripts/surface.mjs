import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { unversionedRows } from './check-rows.mjs';
import { compareSurfaces } from './compare-surface.mjs';
import { hashOf } from './parts.mjs';
import { readSurfaces } from './public-surface.mjs';
import { isAtLeast, raiseFor, raised } from './raise.mjs';
import { raiseShared } from './raise-shared.mjs';
import { CommandFailed, root, runMain } from './run.mjs';
import { ownVersion, pastVersions, sharedAt, sinceAt } from './shared-history.mjs';
import { sinceOf } from './shared-since.mjs';
import { usersOf } from './users-of.mjs';

const SHARED = path.join(root, 'shared');
const REPORT = path.join(SHARED, 'public-surface.txt');
const SINCE = path.join(SHARED, 'since.json');
/** Notes what was found well, so that the same is not looked at again. */
const STAMP = path.join(root, '.kuri/build/surface');
const ACCEPT = 'npm run surface -- --write';

const { values: asked } = parseArgs({
  options: { write: { type: 'boolean' }, raise: { type: 'string' } },
  // `--raise` alone raises as far as it needs.
  args: process.argv.slice(2).map((flag) => (flag === '--raise' ? '--raise=' : flag)),
});

// Compares what `shared` offers with the report that is checked in, and its version with the one before;
// `--write` accepts what has changed, `--raise` raises the version as far as that needs, or to one that is given.
await runMain(look);

async function look() {
  const [past] = pastVersions();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampAfter(past)) return;
  const [now, before] = readSurfaces(past ? [SHARED, sharedAt(past.commit)] : [SHARED]);
  if (!now) return;
  if (!asked.write) refuseOther(REPORT, now.text());
  const isRaised = past && before && (await compareWith(past, before, now));
  // What was being made is the version before now.
  if (isRaised) return await look();
  if (asked.write) writeFileSync(REPORT, now.text());
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stampAfter(past));
}

/** @param {import('./shared-history.mjs').PastVersion | undefined} past */
function stampAfter(past) {
  return `${past?.commit ?? ''} ${hashOf(['shared', 'scripts'])}`;
}

/**
 * @param {import('./shared-history.mjs').PastVersion} past
 * @param {import('./public-surface.mjs').Surface} before
 * @param {import('./public-surface.mjs').Surface} now
 * @returns {Promise<boolean>} whether the version was raised: then there is another one to compare with
 */
async function compareWith(past, before, now) {
  const difference = await compareSurfaces(before.entries, now.entries);
  if (await refuseLowVersion(past, difference)) return true;
  if (asked.write) refuseUnversionedRows(before, now);
  const known = { version: past.version, since: sinceAt(past.commit) };
  const since = sinceOf(known, difference, now.entries, ownVersion());
  const text = `${JSON.stringify(since, null, 2)}\n`;
  if (asked.write) writeFileSync(SINCE, text);
  else refuseOther(SINCE, text);
  return false;
}

/**
 * @param {import('./public-surface.mjs').Surface} before
 * @param {import('./public-surface.mjs').Surface} now
 */
function refuseUnversionedRows(before, now) {
  const problems = unversionedRows(before, now);
  if (problems.length > 0) throw new CommandFailed(problems.join('\n'));
}

/**
 * @param {string} file
 * @param {string} now what it has to say
 */
function refuseOther(file, now) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (now === before) return;
  const known = new Set(before.split('\n'));
  const wanted = new Set(now.split('\n'));
  for (const line of known) if (!wanted.has(line)) console.error(`- ${line}`);
  for (const line of wanted) if (!known.has(line)) console.error(`+ ${line}`);
  throw new CommandFailed(`What @kuri/shared offers has changed. Accept it: ${ACCEPT}`);
}

/**
 * @param {import('./shared-history.mjs').PastVersion} past
 * @param {import('./compare-surface.mjs').Difference} difference of what is offered now from that
 * @returns {Promise<boolean>} whether it was raised, as it was asked for
 */
async function refuseLowVersion(past, difference) {
  const raise = raiseFor(difference);
  const needed = raised(past.version, raise);
  const own = ownVersion();
  const wanted = asked.raise || needed;
  if (isAtLeast(own, asked.raise === undefined ? needed : wanted)) return false;
  const users = await usersOf([...difference.gone, ...difference.incompatible]);
  if (asked.raise !== undefined && isAtLeast(wanted, needed)) {
    raiseShared(own, wanted);
    console.log([...users, `@kuri/shared is ${wanted} now.`].join('\n'));
    return true;
  }
  throw new CommandFailed(
    [
      `@kuri/shared ${past.version} has changed:`,
      ...linesOf('gone', difference.gone),
      ...linesOf('no longer compatible', difference.incompatible),
      ...linesOf('changed, still compatible', difference.changed),
      ...linesOf('new', difference.added),
      ...users,
      `That is a ${raise}: it needs ${needed}, and shared/package.json says ${own}.`,
      `Raise it everywhere: ${ACCEPT} --raise`,
    ].join('\n'),
  );
}

/**
 * The names of each module in a line.
 * @param {string} what
 * @param {string[]} names
 */
function linesOf(what, names) {
  /** @type {Map<string, string[]>} */
  const byModule = new Map();
  for (const shown of names) {
    const [module = '', name = ''] = shown.split(': ');
    byModule.set(module, [...(byModule.get(module) ?? []), name]);
  }
  return [...byModule].map(([module, own]) => `  ${what}, ${module}: ${own.join(', ')}`);
}
