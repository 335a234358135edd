import type { Insertable, Selectable, Updateable } from 'kysely';
import { build, execute } from './build.ts';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Condition that a column has one of some ids. A single id is compared by itself: its plan is kept,
 * while PostgreSQL plans again for each list.
 * @param place number of the parameter
 * @returns the condition and the value of its parameter
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

/**
 * Ends an `insert` of rows that come from no table: without it Citus copies them to the nodes, which
 * row-level security refuses.
 */
export const ROW_BY_ROW = 'returning account_id';

/**
 * The instant of a change of a row, later than that of the change before. Time zones are named:
 * Citus takes no expression that hangs on a session.
 * @param at an expression of the instant
 */
export function nextChangeSql(at: string): string {
  const next = `(updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`;
  return `greatest(${at}::timestamptz, ${next})`;
}

type Table =
  | ('member' | 'ticket' | 'payment' | 'receipt' | 'journal')
  | ('referral_commission' | 'draw_event' | 'message_outbox');

/** Small enough that building the text does not hold the server up. */
const BATCH = 2_000;

/**
 * Stores rows, some thousands in each statement.
 * @param toRow values by column, the same columns for all
 * @param passOver constraint whose breaches are left out
 * @returns number of rows stored
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
       select ${columns} from json_populate_recordset(null::${table}, $1::json) ${orNothing}
       ${ROW_BY_ROW}`,
      [JSON.stringify(rows)],
    );
    stored += rowCount;
  }
  return stored;
}

/** Fields of a row by the names in code: the column of `drawerReason` is `drawer_reason`. */
type Fields = Readonly<Record<string, unknown>>;

const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row of fields as one of columns. */
export function asColumns(row: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));
}

/** Stores one row. */
export async function insertRow<Name extends keyof Tables>(
  tx: Queryable,
  table: Name,
  row: Insertable<Tables[Name]>,
): Promise<void> {
  await execute(tx, build.insertInto<keyof Tables>(table).values(row));
}

/** Changes fields of the row with a key. */
export async function updateRow<Name extends keyof Tables>(
  tx: Queryable,
  table: Name,
  key: Partial<Selectable<Tables[Name]>> & { accountId: string },
  changes: Updateable<Tables[Name]>,
): Promise<void> {
  const updated = build.updateTable<keyof Tables>(table).set(changes);
  await execute(
    tx,
    updated.where((row) => row.and(key)),
  );
}

/** Null for an absent or empty text. */
export function textOrNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
