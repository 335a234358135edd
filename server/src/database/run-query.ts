import type pg from 'pg';
import type { QueryResult } from './database.ts';
import { statementName } from './statement-name.ts';

/** What the driver gives: several statements in one text give several results, unlike its types. */
type Results<Row> = pg.QueryResult<Row & pg.QueryResultRow>;

/** The last of what the driver gives back for one text. */
export function lastResult<Row>(results: Results<Row> | Results<Row>[]): QueryResult<Row> {
  const result = Array.isArray(results) ? results.at(-1) : results;
  return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 };
}

/** A statement as the driver takes it, prepared by name when it has parameters. */
export function queryConfig(
  text: string,
  params: readonly unknown[] | undefined,
): pg.QueryConfig<unknown[]> {
  const name = params === undefined ? undefined : statementName(text);
  return {
    text,
    ...(name === undefined ? {} : { name }),
    ...(params === undefined ? {} : { values: [...params] }),
  };
}

/** Runs one statement on a connection. */
export async function runQuery<Row>(
  on: pg.ClientBase,
  text: string,
  params: readonly unknown[] | undefined,
): Promise<QueryResult<Row>> {
  return lastResult<Row>(
    await on.query<Row & pg.QueryResultRow, unknown[]>(queryConfig(text, params)),
  );
}
