import type pg from 'pg';
import type { QueryResult } from './database.ts';
import { statementName } from './statement-name.ts';

function last<T>(results: T | T[]): T | undefined {
  return Array.isArray(results) ? results.at(-1) : results;
}

/** Runs one statement on a connection or on the pool, prepared by name when it has parameters. */
export async function runQuery<Row>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  params: readonly unknown[] | undefined,
): Promise<QueryResult<Row>> {
  const name = params === undefined ? undefined : statementName(text);
  const results = await on.query<Row & pg.QueryResultRow, unknown[]>({
    text,
    ...(name === undefined ? {} : { name }),
    ...(params === undefined ? {} : { values: [...params] }),
  });
  // Several statements in one text give several results, which the driver's types don't say.
  const result = last<pg.QueryResult<Row & pg.QueryResultRow>>(results);
  return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 };
}
