import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { keyBreaches } from '../../testing/key-breaches.ts';
import type { Queryable } from './database.ts';
import { REFERENCE_TABLES } from './row-level-security.ts';

/** A table of its own: other tests may have left rows that an index would refuse. */
const POT =
  'create table pot (account_id text, email text unique, primary key (account_id, email))';

describeOnBoth('the keys of the tables', (database) => {
  it('begin with the account, or their table is a reference table', async () => {
    assert.deepEqual(await keyBreaches(database()), []);
  });

  it('name no reference table that is not there', async () => {
    const { rows } = await database().query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const names = new Set(rows.map(({ name }) => name));
    assert.deepEqual(
      Object.keys(REFERENCE_TABLES).filter((table) => !names.has(table)),
      [],
    );
  });

  it('that would not do are found', async () => {
    class Undone extends Error {}
    const breachesWith = async (sql: string) => {
      let found: string[] = [];
      const work = async (tx: Queryable) => {
        // Citus would refuse some of it before anybody looks.
        await tx.query('set local citus.enable_ddl_propagation = off');
        await tx.query(sql);
        found = await keyBreaches(tx);
        throw new Undone();
      };
      await assert.rejects(database().transaction(work), Undone);
      return found;
    };
    const breaches: [string, string][] = [
      ['create table pot (id text)', 'pot has no primary key'],
      ['create table pot (id text primary key)', 'pot: primary key pot_pkey begins with id'],
      [
        `${POT}; create unique index pot_email on pot (lower(email), account_id)`,
        'pot: unique index pot_email begins with an expression',
      ],
      [
        `${POT}; alter table scheme add foreign key (name) references pot (email) not valid`,
        'scheme: foreign key scheme_name_fkey begins with name',
      ],
      [
        'alter table app_user add foreign key (account_id, user_id) references member not valid',
        'app_user: foreign key app_user_account_id_user_id_fkey refers to member, which is spread by account',
      ],
    ];
    for (const [sql, breach] of breaches) {
      const found = await breachesWith(sql);
      assert.ok(found.includes(breach), `${sql}: ${found.join(', ')}`);
    }
  });
});
