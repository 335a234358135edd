import type { Queryable } from './database.ts';

/**
 * The condition that a column has one of some ids. A single one is compared by itself: the plan of that is made once
 * and kept, while PostgreSQL plans again for each list, which takes longer than to look a single row up.
 * @param place the number of the parameter
 * @returns the condition, and the value of its parameter
 */
export function idCondition(
  column: string,
  place: number,
  ids: readonly string[],
): { sql: string; value: string | readonly string[] } {
  const [id] = ids;
  return ids.length === 1 && id !== undefined
    ? { sql: `${column} = $${place}`, value: id }
    : { sql: `${column} = any($${place})`, value: ids };
}

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

/** How a text that may be left out is stored: null for none. */
export function textOrNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
