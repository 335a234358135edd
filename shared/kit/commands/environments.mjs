import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPacked } from './place.mjs';
import { CommandFailed } from './run.mjs';

/**
 * A flag with its value, and the others.
 * @param {string[]} given
 * @param {string} name
 * @returns {{ value: string | undefined, rest: string[] }}
 */
export function takeFlag(given, name) {
  const at = given.findIndex((flag) => flag.split('=')[0] === `--${name}`);
  if (at === -1) return { value: undefined, rest: given };
  const [flag = '', next = ''] = given.slice(at);
  const isSplit = flag === `--${name}`;
  const value = isSplit ? next : flag.replace(/^[^=]*=/, '');
  return { value, rest: given.toSpliced(at, isSplit ? 2 : 1) };
}

/**
 * Takes the release store that a command is about, into KURI_RELEASES: of the environment that `--in` names,
 * or beside `--from` of `--to`; else the one that is set, or the first that package.json names.
 * @param {string} repository
 * @param {string} command
 * @param {string[]} given its flags
 * @returns {{ flags: string[], source: string | undefined }} the other flags, and the environment of `--from`
 *   with its place, `staging=s3://bucket/prefix`
 * @throws {CommandFailed} when no store is named; this repository has one of its own
 */
export function takeStore(repository, command, given) {
  const { kuri = {} } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  const { environments = {} } = kuri;
  const placeOf = (/** @type {string} */ name) => {
    if (environments[name] !== undefined) return environments[name];
    const names = Object.keys(environments).join(', ') || 'none';
    throw new CommandFailed(
      `Nothing has changed:\n  package.json names no store of the environment ${name} under kuri.environments, only: ${names}.`,
    );
  };
  const from = command === 'promote' ? takeFlag(given, 'from') : { value: undefined, rest: given };
  const own = takeFlag(from.rest, from.value === undefined ? 'in' : 'to');
  const target = own.value ?? (from.value === undefined ? undefined : 'live');
  const noted = kuri.releases ?? Object.values(environments)[0];
  const place = target === undefined ? (process.env['KURI_RELEASES'] ?? noted) : placeOf(target);
  if (place !== undefined) process.env['KURI_RELEASES'] = place;
  else if (isPacked) {
    throw new CommandFailed(
      'Nothing has changed:\n  No release store is named. Write it into package.json, "kuri": { "environments": { "live": "s3://bucket/prefix" } }, or set KURI_RELEASES.',
    );
  }
  const source = from.value === undefined ? undefined : `${from.value}=${placeOf(from.value)}`;
  return { flags: own.rest, source };
}
