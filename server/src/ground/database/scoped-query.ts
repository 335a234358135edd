import pg from 'pg';
import type { QueryResult } from './database.ts';
import { APP_ROLE } from './roles.ts';
import { lastResult, queryConfig } from './run-query.ts';

/** Says for whom the statements up to the end of the transaction are; a row would only be in the way. */
const SET_ACCOUNT = {
  name: 'kuri_account',
  text: `select where set_config('kuri.account', $1, true) is null`,
};

/** A new connection gives up the rights of its login before it serves anybody. */
export async function enterAsServer(client: pg.ClientBase): Promise<void> {
  await client.query(`set role ${APP_ROLE}`);
  await client.query({ ...SET_ACCOUNT, values: [''] });
}

/** The statements that begin a transaction for an account. */
export function beginFor(accountId: string): string {
  return `begin; set local kuri.account = ${pg.escapeLiteral(accountId)}`;
}

/**
 * Runs one statement for an account. Account and statement travel together and are one transaction,
 * at whose end the connection has forgotten the account: no round trip more, and nothing to undo.
 */
export function queryFor<Row>(
  client: pg.ClientBase,
  accountId: string,
  text: string,
  params: readonly unknown[],
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row & pg.QueryResultRow>(
      queryConfig(text, params),
      (error: Error | undefined, result) => {
        if (error) reject(error);
        else resolve(lastResult<Row>(result));
      },
    );
    // It resolves with the statement's error, which its type does not say.
    const submit: (connection: pg.Connection) => unknown = query.submit.bind(query);
    query.submit = (connection): unknown => {
      connection.stream.cork();
      try {
        connection.bind({ statement: SET_ACCOUNT.name, values: [accountId] }, true);
        connection.execute({}, true);
        return submit(connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}
