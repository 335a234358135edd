/**
 * The rows of calls that an older server does not know and do not say so, each in a line that says what
 * to do.
 * @param {import('./public-surface.mjs').Surface} before
 * @param {import('./public-surface.mjs').Surface} now
 */
export function unversionedRows(before, now) {
  const [past, version] = [apiVersion(before), apiVersion(now)];
  const known = before.entries.get('@kuri/shared/calls')?.names;
  const rows = [...(now.entries.get('@kuri/shared/calls')?.names ?? [])];
  return rows
    .filter(([name, { isValue }]) => isValue && known?.has(name) !== true)
    .filter(([, { number = 1 }]) => number <= past || number > version)
    .map(
      ([name]) =>
        `${name} is a new call: set API_VERSION to ${past + 1} and its row to since: ${past + 1}.`,
    );
}

/** @type {(surface: import('./public-surface.mjs').Surface) => number} */
const apiVersion = ({ entries }) =>
  entries.get('@kuri/shared/contract')?.names.get('API_VERSION')?.number ?? 1;
