import { addDays } from '@kuri/shared/contract';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { midnight } from '../calendar.ts';
import { build, execute, runSql } from './build.ts';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

/** Part of a statement, with its values in their places. */
export type Sql = RawBuilder<unknown>;

/**
 * Condition that a column has one of some ids. A single id is compared by itself: its plan is kept,
 * while PostgreSQL plans again for each list.
 * @param column with the alias of its table: `t.ticket_id`
 */
export function idCondition(column: string, ids: readonly string[]): Sql {
  return ids.length === 1
    ? sql`${sql.ref(column)} = ${ids[0]}`
    : sql`${sql.ref(column)} = any(${ids})`;
}

/** Condition that a column has a value, where one is given. */
export function isGiven(column: string, value: string | null | undefined): Sql {
  return value === undefined || value === null ? sql`true` : sql`${sql.ref(column)} = ${value}`;
}

/** The condition that the instant of a column is on the days in India from `first` to `last`, `YYYY-MM-DD`. */
export function isInDays(column: string, first: string, last = first): Sql {
  const instant = sql.ref(column);
  return sql`${instant} >= ${midnight(first)} and ${instant} < ${midnight(addDays(last, 1))}`;
}

/**
 * Ends an `insert` of rows that come from no table: without it Citus copies them to the nodes, which
 * row-level security refuses.
 */
export const ROW_BY_ROW = sql`returning account_id`;

/**
 * The instant of a change of a row, later than that of the change before. Time zones are named:
 * Citus takes no expression that hangs on a session.
 */
export function nextChangeSql(at: string): Sql {
  const next = sql`(updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`;
  return sql`greatest(${at}::timestamptz, ${next})`;
}

const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Rows of fields as the JSON of a table's rows. */
export function asJson(rows: readonly object[]): string {
  const asColumns = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));
  return JSON.stringify(rows.map(asColumns));
}

/** Nulls are what a trigger fills. */
type Row<Fields> = { [Field in keyof Fields]: Fields[Field] | null };

/** Small enough that building the text does not hold the server up. */
const BATCH = 2_000;

/**
 * Stores rows, some thousands in each statement.
 * @param toRow values by field, the same fields for all
 * @param passOver constraint whose breaches are left out
 * @returns number of rows stored
 */
export async function insertRows<Name extends keyof Tables, T>(
  tx: Queryable,
  table: Name,
  items: readonly T[],
  { toRow, passOver }: { toRow: (item: T) => Row<Insertable<Tables[Name]>>; passOver?: string },
): Promise<number> {
  const orNothing = passOver
    ? sql`on conflict on constraint ${sql.id(passOver)} do nothing`
    : sql``;
  let stored = 0;
  for (let from = 0; from < items.length; from += BATCH) {
    const rows = items.slice(from, from + BATCH).map(toRow);
    // One text: as so many names it would be a part of the time of a payment.
    const columns = sql.raw(
      Object.keys(rows[0] ?? {})
        .map(columnOf)
        .join(', '),
    );
    const { rowCount } = await runSql(tx)`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::json) ${orNothing}
      ${ROW_BY_ROW}`;
    stored += rowCount;
  }
  return stored;
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
