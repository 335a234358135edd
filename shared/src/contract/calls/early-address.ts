import type { Call } from './call.ts';
import * as exported from '../calls.ts';

const rows: Readonly<Record<string, Call | undefined>> = exported;

/**
 * What a page is to fetch early, by its address: `groupPage?pageno={page=1}` names the row of a call,
 * and has what its screen sends behind it. The answer is taken over by its exact address.
 * @returns undefined when it names no row of a GET under the account's prefix
 */
export function earlyAddress(early: string): string | undefined {
  const [name = '', ...query] = early.split('?');
  const row = rows[name];
  if (row?.method !== 'GET' || /^\/|:/.test(row.path)) return undefined;
  return [row.path, ...query].join('?');
}
