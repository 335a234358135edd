import type { Queryable } from './database.ts';

type Table =
  | 'counter'
  | 'referral'
  | 'member'
  | 'ticket'
  | 'payment'
  | 'receipt'
  | 'draw_event'
  | 'draw'
  | 'prize_payout'
  | 'drawer_day';

const BATCH = 2_000;

/** Stores many rows, all with the columns of the first one, some thousands in each statement. */
export async function insertRows(
  tx: Queryable,
  table: Table,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(from, from + BATCH))],
    );
  }
}
