import { inAccount, acrossAccounts, scopeInForce } from '../database/account-scope.ts';
import type { Database, Queryable } from '../database/database.ts';

interface Statement {
  text: string;
  params: readonly unknown[] | undefined;
}

/** What was done at once: one statement, or those of a transaction; and for whom. */
export interface Recorded {
  scope: ReturnType<typeof scopeInForce>;
  isTransaction: boolean;
  statements: Statement[];
}

function noting(handle: Queryable, statements: Statement[]): Queryable {
  return {
    query: (text, params) => {
      statements.push({ text, params });
      return handle.query(text, params);
    },
  };
}

/** The same database, which notes all that is asked of it. */
export function recordedDatabase(database: Database, records: Recorded[]): Database {
  return {
    ...database,
    query: (text, params) => {
      records.push({
        scope: scopeInForce(),
        isTransaction: false,
        statements: [{ text, params }],
      });
      return database.query(text, params);
    },
    transaction: async (work) => {
      const scope = scopeInForce();
      const done = await database.transaction(async (tx) => {
        const statements: Statement[] = [];
        return { statements, value: await work(noting(tx, statements)) };
      });
      records.push({ scope, isTransaction: true, statements: done.statements });
      return done.value;
    },
  };
}

async function run(on: Queryable, statements: readonly Statement[]): Promise<void> {
  for (const { text, params } of statements) await on.query(text, params);
}

/** Does again, on a database as it was before, what was noted. */
export async function replay(
  database: Database,
  { scope, isTransaction, statements }: Recorded,
): Promise<void> {
  const work = () =>
    isTransaction ? database.transaction((tx) => run(tx, statements)) : run(database, statements);
  if (scope === undefined) await work();
  else if ('accountId' in scope) await inAccount(scope.accountId, work);
  else await acrossAccounts(scope.purpose, work);
}
