import type { Queryable } from './database.ts';

type Table = 'member' | 'ticket' | 'payment' | 'receipt' | 'draw_event';

/** Few enough that what else the server does is not held up while they are put into words. */
const BATCH = 2_000;

/**
 * Stores rows, some thousands in each statement.
 * @param toRow an item by the names of the table's columns, the same ones for all
 * @param passOver a constraint: rows that it would refuse are left out
 * @returns how many were stored
 */
export async function insertRows<T>(
  tx: Queryable,
  table: Table,
  items: readonly T[],
  { toRow, passOver }: { toRow: (item: T) => Record<string, unknown>; passOver?: string },
): Promise<number> {
  const orNothing = passOver ? `on conflict on constraint ${passOver} do nothing` : '';
  let stored = 0;
  for (let from = 0; from < items.length; from += BATCH) {
    const rows = items.slice(from, from + BATCH).map(toRow);
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    const { rowCount } = await tx.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1::json) ${orNothing}`,
      [JSON.stringify(rows)],
    );
    stored += rowCount;
  }
  return stored;
}
