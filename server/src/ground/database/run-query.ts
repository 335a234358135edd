import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { QueryResult } from './database.ts';

// Each prepared statement costs memory on every connection. With more different texts than this, somebody
// builds SQL from values, and those run unnamed.
const MAX_STATEMENT_NAMES = 2_000;

const statementNames = new Map<string, string>();

/**
 * The name under which a statement's text is prepared, the same in every process.
 * @returns undefined when the text is to run without a name
 */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MAX_STATEMENT_NAMES) return known;
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  statementNames.set(text, name);
  return name;
}

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
