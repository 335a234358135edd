import type { Queryable } from '../database/database.ts';
import type { NewestFirst, Place } from '../search/page-key.ts';
import type { PageKey } from '../search/page-of-ids.ts';
import { invalidField } from './failure.ts';

/**
 * Where a key is in its list.
 * @throws Failure 422 where the list has no such row
 */
export async function placeOf(
  database: Queryable,
  accountId: string,
  { table, columns }: NewestFirst,
  key: PageKey | undefined,
): Promise<Place | undefined> {
  if (!key) return undefined;
  const { rows } = await database.query<Record<string, unknown>>(
    `select ${columns.join(', ')} from ${table} where account_id = $1 and ${table}_id = $2`,
    [accountId, key.id],
  );
  const [row] = rows;
  if (!row) throw invalidField('pagekey', 'This page of the list is not there any more');
  return { side: key.side, values: columns.map((column) => row[column]) };
}
