import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql as statementOf,
} from 'kysely';
import type { Queryable, QueryResult } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Builds statements of the tables by their names in code: `paidPaise` is the column `paid_paise`. It has no connection:
 * `execute` sends them.
 */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (on) => new PostgresIntrospector(on),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin({ underscoreBetweenUppercaseLetters: true })],
});

/** Statement of `build`, or of `sql` with its values in their places. */
export interface Statement<Row> {
  compile(builder: typeof build): CompiledQuery<Row>;
}

/** Runs a statement on the database, one of its connections, or in a transaction. */
export function execute<Row>(on: Queryable, statement: Statement<Row>): Promise<QueryResult<Row>> {
  const { sql, parameters } = statement.compile(build);
  return on.query<Row>(sql, parameters);
}

/** Runs the statement that stands behind it, with its values in their places: ``runSql<Row>(tx)`select …` ``. */
export const runSql =
  <Row = unknown>(on: Queryable) =>
  (text: TemplateStringsArray, ...values: unknown[]): Promise<QueryResult<Row>> =>
    execute(on, statementOf<Row>(text, ...values));

/** Rows of the statement behind it. */
export const rowsOf =
  <Row = unknown>(on: Queryable) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await runSql<Row>(on)(text, ...values)).rows;

/** Its first row, where there is one. */
export const rowOf =
  <Row = unknown>(on: Queryable) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await rowsOf<Row>(on)(text, ...values))[0];
