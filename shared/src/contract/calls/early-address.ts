import type { Call } from './call.ts';
import * as exported from '../calls.ts';

const rows: Readonly<Record<string, Call | undefined>> = exported;

/**
 * Address that a page fetches early: `groupPage?pageno={page=1}` names the row of a call and the
 * query of its screen. The screen takes the answer over by its exact address.
 * @returns undefined when it names no row of a GET under the account's prefix
 */
export function earlyAddress(early: string): string | undefined {
  const [name = '', ...query] = early.split('?');
  const row = rows[name];
  if (row?.method !== 'GET' || /^\/|:/.test(row.path)) return undefined;
  return [row.path, ...query].join('?');
}
