import { scopeInForce } from '../../ground/database/account-scope.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';

/** A statement as it ran, and for whom. */
export interface Ran {
  text: string;
  params: readonly unknown[];
  /** The account; or the purpose across accounts. */
  for: { accountId: string } | { purpose: string };
}

/** The same database, which notes what the server runs on it. */
export function recording(database: Database, ran: Ran[]): Database {
  const on = (handle: Queryable): Queryable => ({
    query: (text, params) => {
      const scope = scopeInForce();
      if (scope) ran.push({ text, params: params ?? [], for: scope });
      return handle.query(text, params);
    },
  });
  return {
    ...database,
    ...on(database),
    transaction: (work) => database.transaction((tx) => work(on(tx))),
  };
}
