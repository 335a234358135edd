import type { AddressInfo } from 'node:net';
import { buildApp } from '../../app.ts';
import { requireScope } from '../../ground/database/account-scope.ts';
import type { Database } from '../../ground/database/database.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { TEST_DRAW_SECRET, TEST_NOW, TEST_SECRET } from '../test-app.ts';

// The server over an embedded database; prints a line before each large insert.

const [dataDir = ''] = process.argv.slice(2);
const owner = await openDatabase({ dataDir });
const telling: Database = {
  ...owner,
  transaction: (work) =>
    owner.transaction((tx) =>
      work({
        query: (text, params) => {
          const table = /json_populate_recordset\(null::"?(\w+)/.exec(text)?.[1];
          if (table !== undefined) process.stdout.write(`rows ${table}\n`);
          return tx.query(text, params);
        },
      }),
    ),
};
const app = await buildApp({
  database: requireScope(telling),
  authSecret: TEST_SECRET,
  drawSecret: TEST_DRAW_SECRET,
  clock: () => TEST_NOW,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`ready http://127.0.0.1:${port}\n`);
