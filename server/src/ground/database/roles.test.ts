import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { skipped } from '../../testing/describe-on.ts';
import { MIGRATIONS } from '../../testing/migrations-folder.ts';
import { CLUSTER_URL_VARIABLE } from '../../testing/test-database.ts';
import { inAccount } from './account-scope.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createRoles } from './roles.ts';

const OWNER = `kuri_owner_${randomBytes(4).toString('hex')}`;
const SERVER = `kuri_server_${randomBytes(4).toString('hex')}`;

describe(
  'a PostgreSQL server whose logins are no superusers',
  { skip: skipped('postgres') },
  () => {
    const clusterUrl = process.env[CLUSTER_URL_VARIABLE] ?? '';
    let admin: pg.Client;

    before(async () => {
      admin = new pg.Client({ connectionString: clusterUrl });
      await admin.connect();
      for (const login of [OWNER, SERVER]) await admin.query(`create role ${login} login`);
      await admin.query(`create database ${OWNER} owner ${OWNER}`);
    });
    after(async () => {
      await admin.query(`drop database ${OWNER} with (force)`);
      for (const login of [OWNER, SERVER]) await admin.query(`drop role ${login}`);
      await admin.end();
    });

    function urlOf(login: string): string {
      const url = new URL(clusterUrl);
      url.username = login;
      url.pathname = `/${OWNER}`;
      return url.href;
    }

    async function open(login: string, ownerUrl?: string) {
      const onProblem = () => undefined;
      return openDatabase({ url: urlOf(login), ownerUrl, dataDir: '', onProblem });
    }

    it('says what an administrator is to do where a login may not become the roles', async () => {
      await assert.rejects(
        open(OWNER),
        /can't be used: .*grant kuri_app, kuri_system to the login/,
      );
    });

    it('is migrated and used by the one login that owns the tables', async () => {
      await admin.query(`grant kuri_app, kuri_system to ${OWNER}`);
      const database = await open(OWNER);
      assert.ok((await migrate(database, MIGRATIONS)).length > 0);
      const { rows } = await inAccount('acc_x', () =>
        database.query('select current_user as role, session_user as login', []),
      );
      assert.deepEqual(rows, [{ role: 'kuri_app', login: OWNER }]);
      await database.close();
    });

    it('is used by a login that owns nothing, where another one migrates', async () => {
      await admin.query(`grant kuri_app, kuri_system to ${SERVER}`);
      const database = await open(SERVER, urlOf(OWNER));
      assert.deepEqual(await migrate(database, MIGRATIONS), []);
      const { rows } = await inAccount('acc_x', () =>
        database.query('select current_user as role, session_user as login', []),
      );
      assert.deepEqual(rows, [{ role: 'kuri_app', login: SERVER }]);
      await database.close();
      const alone = await open(SERVER);
      await assert.rejects(alone.query('drop table receipt'), /must be owner/);
      await alone.close();
    });

    it('is refused where a role is above row-level security', async () => {
      // Rolled back before anybody sees it: roles belong to the whole cluster.
      await admin.query('begin; alter role kuri_app bypassrls');
      await assert.rejects(createRoles(admin), /kuri_app is a superuser or has BYPASSRLS/);
      await admin.query('rollback');
    });
  },
);
