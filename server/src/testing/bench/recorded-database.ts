import { inAccount, acrossAccounts, scopeInForce } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';

interface Statement {
  text: string;
  params: readonly unknown[] | undefined;
}

/** Statements of one moment and their account: a single one, or those of a transaction. */
export interface Recorded {
  scope: ReturnType<typeof scopeInForce>;
  isTransaction: boolean;
  /** One round trip after the other; the statements of one were sent together. */
  roundTrips: Statement[][];
}

function noting(handle: Queryable, roundTrips: Statement[][]): Queryable {
  let together: Statement[] | undefined;
  return {
    query: (text, params) => {
      if (!together) {
        roundTrips.push((together = []));
        // As `TransactionHandle` sends them: all of one turn of the event loop.
        process.nextTick(() => (together = undefined));
      }
      together.push({ text, params });
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
        roundTrips: [[{ text, params }]],
      });
      return database.query(text, params);
    },
    transaction: async (work) => {
      const scope = scopeInForce();
      const done = await database.transaction(async (tx) => {
        const roundTrips: Statement[][] = [];
        return { roundTrips, value: await work(noting(tx, roundTrips)) };
      });
      records.push({ scope, isTransaction: true, roundTrips: done.roundTrips });
      return done.value;
    },
  };
}

function send(on: Queryable, together: readonly Statement[]): Promise<unknown> {
  return Promise.all(together.map(({ text, params }) => on.query(text, params)));
}

/** Leaves the last round trip to the commit, as `writeOnce` does. */
async function run(tx: Queryable, roundTrips: readonly Statement[][]): Promise<void> {
  for (const together of roundTrips.slice(0, -1)) await send(tx, together);
  send(tx, roundTrips.at(-1) ?? []).catch(() => undefined);
}

/** Does again, on a database as it was before, what was noted. */
export async function replay(
  database: Database,
  { scope, isTransaction, roundTrips }: Recorded,
): Promise<void> {
  const work = () =>
    isTransaction
      ? database.transaction((tx) => run(tx, roundTrips))
      : send(database, roundTrips.flat());
  if (scope === undefined) await work();
  else if ('accountId' in scope) await inAccount(scope.accountId, work);
  else await acrossAccounts(scope.purpose, work);
}
