import assert from 'node:assert/strict';
import { before, it, test } from 'node:test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runSql } from './build.ts';
import { createAccount } from '../../office/accounts/create-account.ts';
import { newId } from '../ids.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { beyondAccounts, inAccount, PURPOSES, requireScope } from './account-scope.ts';
import { errorCode } from './database-errors.ts';
import { applyRowLevelSecurity } from './row-level-security.ts';

const NOT_ALLOWED = '42501';

describeOnBoth('row-level security', (database) => {
  let mine: string;
  let theirs: string;

  async function newAccount(): Promise<string> {
    const account = { accountId: newId('acc'), name: 'Test Chits', users: [] };
    const made = { now: Date.now(), madeBy: 'test' };
    await inAccount(account.accountId, () =>
      database().transaction((tx) => createAccount(tx, account, made)),
    );
    await runSql(database())`
      insert into group_type (account_id, type_id, name, description, duration_months, amount_paise,
        created_at, updated_at) values (${account.accountId}, ${newId('gty')}, 'Gold', '', 12, 1, now(), now())`;
    return account.accountId;
  }

  before(async () => {
    mine = await newAccount();
    theirs = await newAccount();
  });

  /** Accounts whose rows a statement of one account sees. */
  async function seen(sql: string, params: unknown[] = []): Promise<string[]> {
    const { rows } = await database().query<{ id: string }>(sql, params);
    return rows.map(({ id }) => id);
  }

  async function isRefused(work: () => Promise<unknown>, message = ''): Promise<void> {
    await assert.rejects(work, (error) => errorCode(error) === NOT_ALLOWED, message);
  }

  it('shows an account its own rows only', async () => {
    for (const table of ['account', 'group_type', 'audit_log']) {
      const all = `select distinct account_id as id from ${table}`;
      assert.deepEqual(await inAccount(mine, () => seen(all, [])), [mine], table);
      assert.deepEqual(await inAccount(mine, () => seen(all)), [mine], table);
      const inside = () => database().transaction((tx) => tx.query<{ id: string }>(all));
      assert.deepEqual((await inAccount(mine, inside)).rows, [{ id: mine }], table);
      const other = `${all} where account_id = $1`;
      assert.deepEqual(await inAccount(mine, () => seen(other, [theirs])), [], table);
    }
  });

  it('lets an account change its own rows only, and give none away', async () => {
    const touched = (sql: string, params: unknown[]) =>
      inAccount(mine, async () => (await database().query(sql, params)).rowCount);
    assert.equal(await touched(`update group_type set description = $1`, ['seen']), 1);
    const other = 'update group_type set name = $1 where account_id = $2';
    assert.equal(await touched(other, ['Taken', theirs]), 0);
    assert.equal(await touched('delete from group_type where account_id = $1', [theirs]), 0);
    // Citus moves no row to another account's node, by a code of its own.
    await assert.rejects(touched('update group_type set account_id = $1', [theirs]), (error) =>
      [NOT_ALLOWED, '0A000'].includes(errorCode(error) ?? ''),
    );
    await isRefused(() =>
      touched(`insert into counter (account_id, name, value) values ($1, 'members', $2)`, [
        theirs,
        7,
      ]),
    );
  });

  it('forgets the account at the end of each statement and transaction', async () => {
    const setting = `select current_setting('kuri.account', true) as id`;
    assert.deepEqual(await inAccount(mine, () => seen(setting, [])), [mine]);
    await inAccount(mine, () => database().transaction((tx) => tx.query(setting)));
    const failing = inAccount(mine, () => database().query('select 1 / $1::integer', [0]));
    await assert.rejects(failing, /division by zero/);
    for (let each = 0; each < 12; each += 1) {
      const left = await beyondAccounts(database(), 'login').query<{ id: string | null }>(setting);
      assert.ok(['', null].includes(left.rows[0]?.id ?? null));
    }
  });

  it('keeps those who work at the same time apart', async () => {
    const all = 'select account_id as id from group_type';
    const both = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? mine : theirs));
    const found = await Promise.all(
      both.map((accountId, index) =>
        inAccount(accountId, async () =>
          index % 3 === 0
            ? (await database().transaction((tx) => tx.query<{ id: string }>(all))).rows
            : (await database().query<{ id: string }>(all, [])).rows,
        ),
      ),
    );
    assert.deepEqual(
      found,
      both.map((id) => [{ id }]),
    );
  });

  it('gives what is past it little to read and hardly anything to write', async () => {
    const system = beyondAccounts(database(), 'clean-up');
    const { rows } = await system.query('select account_id from account');
    assert.ok(rows.length >= 2);
    for (const sql of [
      'select * from member',
      'select * from payment',
      'select * from audit_log',
      'delete from account',
      `update app_user set user_type = 'ADMIN'`,
      `insert into draw_event select * from draw_event`,
      'select * from schema_migration',
    ]) {
      await isRefused(() => system.query(sql), sql);
    }
  });

  it('lets requests add to money, draws and the audit trail and nothing else', async () => {
    for (const table of ['payment', 'receipt', 'audit_log', 'draw_event']) {
      for (const sql of [
        `update ${table} set account_id = account_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger user`,
        `alter table ${table} disable row level security`,
        `drop table ${table} cascade`,
      ]) {
        await isRefused(() => inAccount(mine, () => database().query(sql, [])), sql);
      }
    }
    const amount = 'update receipt set amount_paise = 1';
    await isRefused(() => inAccount(mine, () => database().query(amount, [])));
  });

  it('relies on roles that own nothing and cannot bypass it', async () => {
    const { rows } = await runSql(database())`
      select rolname from pg_roles where rolname in ('kuri_app', 'kuri_system')
        and not rolsuper and not rolbypassrls and not rolcreaterole
        and rolcanlogin = exists (select from pg_extension where extname = 'citus')
        and not exists (select from pg_class where relowner = pg_roles.oid)`;
    assert.equal(rows.length, 2);
  });

  it('refuses statements of the server that are of no account', async () => {
    const server = requireScope(database());
    await assert.rejects(server.query('select 1'), /belongs to an account/);
    await assert.rejects(
      server.transaction((tx) => tx.query('select 1')),
      /belongs to an account/,
    );
    await assert.rejects(
      server.session((session) => session.query('select 1')),
      /owner of the tables/,
    );
    assert.throws(() => {
      inAccount(mine, () => {
        inAccount(theirs, () => undefined);
      });
    }, /nothing for another/);
  });

  it('protects every table, and is restored where it was changed', async () => {
    await database().session(async (owner) => {
      assert.deepEqual(await applyRowLevelSecurity(owner), []);
      for (const [table, change] of [
        ['member', 'alter table member disable row level security'],
        ['ticket', 'drop policy own_account on ticket'],
        ['receipt', 'grant update on receipt to kuri_app'],
        ['payment', 'grant select on payment to kuri_system'],
        ['scheme', 'create policy more on scheme to kuri_app using (true)'],
        ['referral', 'grant select on referral to public'],
        ['pot', 'create table pot (account_id text primary key)'],
        ['login_failure', 'revoke all on login_failure from kuri_system'],
      ] as const) {
        await owner.query(change);
        assert.deepEqual(await applyRowLevelSecurity(owner), [table], change);
        assert.deepEqual(await applyRowLevelSecurity(owner), [], change);
      }
      await owner.query('drop table pot');
    });
  });

  it('protects every view that requests may query', async () => {
    const { rows } = await runSql<{ open: string }>(database())`
      select viewname as open from pg_views v where schemaname = 'public'
        and not exists (select from pg_depend d
          where d.objid = format('%I', v.viewname)::regclass and d.deptype = 'e')
        and definition not like '%account_id = current_setting(''kuri.account''::text, true)%'`;
    assert.deepEqual(rows, []);
  });
});

const SOURCES = path.join(import.meta.dirname, '../..');
const CALL = /(?:beyondAccounts\([^()]*,\s*|contextFor\(|acrossAccounts\()'([^']+)'/g;

test('each purpose across accounts is served at one place', () => {
  const named = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
    .flatMap((file) => [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(CALL)])
    .map(([, purpose]) => purpose);
  assert.deepEqual(named.sort(), [...PURPOSES].sort());
});
