import type { Call } from './call.ts';
import * as exported from '../calls.ts';

type Rows = Readonly<Record<string, Pick<Call, 'since'> | undefined>>;

/**
 * The version of the API that serves all of these rows.
 * @param names of rows; `*` for all of them
 */
export function neededApi(names: readonly string[], rows: Rows = exported): number {
  const used = names.includes('*') ? Object.keys(rows) : names;
  return Math.max(1, ...used.map((name) => rows[name]?.since ?? 1));
}
