import { isProvided, numbersOf } from './raise.mjs';

// Since when the names of `shared` are there as they are now: a remote needs the newest of those that it
// uses (shared/kit/build/needed-shared.ts).

/**
 * Entry point -> name -> version, of the names that run and that the shell provides. One that is missing
 * was there before this was noted.
 * @typedef {Record<string, Record<string, string>>} Since
 */

/**
 * @param {{ version: string, since: Since }} before the version before
 * @param {import('./compare-surface.mjs').Difference} difference of what is offered now from that
 * @param {Map<string, import('./compare-surface.mjs').Entry>} entries what is offered now
 * @param {string} version which that is
 * @returns {Since}
 */
export function sinceOf(before, { incompatible, changed, added }, entries, version) {
  const isSameMajor = numbersOf(before.version)[0] === numbersOf(version)[0];
  const kept = isSameMajor ? before.since : {};
  const ofNow = new Set([...incompatible, ...changed, ...added]);
  /** @type {Since} */
  const found = {};
  const provided = [...entries].filter(([entry]) => isProvided(entry));
  for (const [entry, { names }] of provided.sort(byName)) {
    const runs = [...names].filter(([, { isValue }]) => isValue).map(([name]) => name);
    const dated = runs.sort().flatMap((name) => {
      const since = ofNow.has(`${entry}: ${name}`) ? version : kept[entry]?.[name];
      return since === undefined ? [] : [[name, since]];
    });
    if (dated.length > 0) found[entry] = Object.fromEntries(dated);
  }
  return found;
}

/** @type {(one: [string, unknown], other: [string, unknown]) => number} */
const byName = ([one], [other]) => (one < other ? -1 : 1);
