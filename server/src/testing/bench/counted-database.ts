import type { Database, QueryResult } from '../../ground/database/database.ts';

/** One line of `explain (format json)`: the plan of a statement with what it read. */
interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

/** The pages of 8 kB that the statements since the last look have read, in memory or on the disk. */
export interface PagesRead {
  pages: number;
}

/**
 * The same database, which counts what its statements read: each runs once more under
 * `explain (analyze, buffers)`. The count is exact: no other work on the machine changes it.
 */
export function countedDatabase(database: Database, read: PagesRead): Database {
  return {
    ...database,
    query: async <Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> => {
      const result = await database.query<Row>(text, params);
      const { rows } = await database.query<Explained>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        params,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      read.pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      return result;
    },
  };
}
