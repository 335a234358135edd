import assert from 'node:assert/strict';
import { after, before, describe, it, test } from 'node:test';
import { randomBytes } from 'node:crypto';
import { runSql } from './build.ts';
import { readBackup } from '../../run/backup/backup-file.ts';
import { sumsOf } from '../../run/backup/dump.ts';
import { dumpStill, fillPostgres } from '../../run/backup/move.ts';
import { fillSampleData, SCHEMA } from '../../testing/backup/backup-fixtures.ts';
import { CITUS_URL_VARIABLE, createBareCitus, SPREAD_AFTER } from '../../testing/citus-template.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { wrongBooks } from '../../money/journal/check-books.ts';
import { receiptNumbers } from '../../testing/journal.ts';
import { MIGRATIONS } from '../../testing/migrations-folder.ts';
import { oldTicket, receiptInput } from '../../testing/receipts/receipt-fixtures.ts';
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { keyBreaches } from '../../testing/key-breaches.ts';
import type { Database } from './database.ts';
import { checkNodes, distribute, settingsOf } from './distribute.ts';
import { migrate, migrateThrough, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { REFERENCE_TABLES } from './row-level-security.ts';
import { statementsOf } from './spread-tables.ts';

test('a migration is run statement by statement, as its texts and bodies allow', () => {
  const body = `create function f() returns trigger language plpgsql as $$\nbegin return new; end $$`;
  const insert = `insert into "a;b" values ('it''s; so', E'\\'; x', $tag$ $$; $tag$)`;
  assert.deepEqual(statementsOf(`-- Why; it is.\n${body};\n\n${insert};/* ; */ analyze\n;`), [
    body,
    insert,
    'analyze',
  ]);
  assert.deepEqual(
    statementsOf('alter table a add column b int constraint c check (b in (1, 2));'),
    ['alter table a add column b int', 'alter table a add constraint c check (b in (1, 2))'],
  );
  for (const { name, sql } of readMigrations(MIGRATIONS)) {
    for (const statement of statementsOf(sql)) {
      // Since databases are spread: their nodes take a column without anything that it has to fulfil.
      if (name > SPREAD_AFTER) {
        assert.doesNotMatch(
          statement,
          /add column .*\b(?:check|references|unique|primary)\b/is,
          name,
        );
        assert.doesNotMatch(statement, /add [^(]*,\s*add /i, name);
      }
      assert.match(
        statement,
        /^(?:alter|create|drop|update|insert|delete|do|with|analyze)\b/,
        name,
      );
    }
  }
});

describeOnBoth('a database', (database) => {
  it('without Citus is not spread, and says what an administrator has to do', async (context) => {
    const { rows } = await database().query(`select from pg_extension where extname = 'citus'`);
    if (rows.length > 0) context.skip('it has Citus');
    else await assert.rejects(distribute(database()), /no Citus.*create extension citus/);
    // Nothing to check without nodes.
    await checkNodes(database());
  });
});

/** A table of a later migration, with keys to tables that are spread. */
const LATER = `
  create table pot (
    account_id text not null references account,
    ticket_id text not null,
    primary key (account_id, ticket_id),
    foreign key (account_id, ticket_id) references ticket
  );
  create trigger pot_stays before delete on pot for each row execute function refuse_change_of_row();
  alter table member add column pots integer not null default 0 constraint member_pots check (pots >= 0);
  alter table receipt add column pot_id text;
  alter table receipt add foreign key (account_id, pot_id) references pot;
  insert into pot (account_id, ticket_id) select account_id, ticket_id from ticket;
  create index pot_of_ticket on pot (ticket_id)`;

const skip = process.env[CITUS_URL_VARIABLE] === undefined && 'no Citus here: KURI_TEST_CITUS';

describe('a database on Citus', { skip }, () => {
  let opened: TestDatabase;
  let at: TestApp;
  let database: Database;
  before(async () => {
    opened = await openTestDatabase('citus');
    ({ database } = opened);
    at = await testApp(database);
  });
  after(async () => {
    await at.app.close();
    await opened.close();
  });

  /** How each table is kept: `n` on every node, `h` by its account. */
  async function kinds(): Promise<Record<string, string>> {
    const { rows } = await runSql<{ name: string; kind: string }>(database)`
      select c.relname as name, coalesce(p.partmethod::text, 'alone') as kind
      from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
    return Object.fromEntries(rows.map(({ name, kind }) => [name, kind]));
  }

  it('has every table on its nodes, with its keys, and stays so when it is spread again', async () => {
    for (const [table, kind] of Object.entries(await kinds())) {
      assert.equal(kind, table in REFERENCE_TABLES ? 'n' : 'h', table);
    }
    const keys = `select count(*) as count from pg_constraint where contype = 'f'
      and connamespace = 'public'::regnamespace`;
    const before = (await database.query(keys)).rows;
    assert.deepEqual((await distribute(database)).tables, []);
    assert.deepEqual((await database.query(keys)).rows, before);
    assert.deepEqual(await keyBreaches(database), []);
  });

  it('is refused where a node has settings of its own', async () => {
    await checkNodes(database);
    const { rows } = await database.query<{ name: string }>('select current_database() as name');
    const reset = `alter database ${rows[0]?.name ?? ''} reset timezone`;
    await database.query('select run_command_on_workers($1)', [reset]);
    await assert.rejects(checkNodes(database), /has TimeZone = not set instead of Asia\/Kolkata/);
    const name = rows[0]?.name ?? '';
    for (const change of settingsOf(name)) {
      await database.query('select run_command_on_workers($1)', [change]);
    }
    await checkNodes(database);
  });

  it('loses and doubles nothing while its parts move to other nodes', async () => {
    const payers: Caller[] = [];
    for (let count = 0; count < 6; count += 1) payers.push(await at.caller());
    const state = { isMoving: true };
    const pay = async (caller: Caller): Promise<number> => {
      let paid = 0;
      while (state.isMoving) {
        const ticket = await oldTicket(caller);
        const answer = await caller.post('addMemberReceipt', receiptInput([ticket]));
        // A part that is handed over takes no write for a moment.
        if (answer.statusCode === 201) paid += 1;
        else assert.equal(answer.statusCode, 503, answer.body);
      }
      return paid;
    };
    const paying = payers.map(pay);
    try {
      await moveAway(database);
    } finally {
      state.isMoving = false;
    }
    const counts = await Promise.all(paying);
    assert.ok(counts.every((count) => count > 0));
    for (const [index, { accountId }] of payers.entries()) {
      assert.deepEqual(await wrongBooks(database, accountId), []);
      assert.equal((await receiptNumbers(database, accountId)).length, counts[index]);
    }
  });

  it('spreads the tables of later migrations as they run', async () => {
    const later = { name: '9999_later.sql', sql: LATER, sha256: '' };
    await migrateThrough(database, [...readMigrations(MIGRATIONS), later]);
    assert.equal((await kinds())['pot'], 'h');
    const { rows } = await runSql<{ pots: number; tickets: number }>(database)`
      select (select count(*) from pot) as pots, (select count(*) from ticket) as tickets`;
    assert.ok(rows[0] && rows[0].pots > 0 && rows[0].pots === rows[0].tickets);
    await assert.rejects(
      database.query(`delete from pot where account_id = 'x'`).then(async () => {
        await database.query('delete from pot');
      }),
      /only ever added/,
    );
  });
});

/** What tables have beside their rows; a reference table has a part on the coordinator too. */
const SHAPE = `select * from (
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as what from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
    where not tgisinternal and tgname not like 'truncate%') shape
  where what !~ '_[0-9]{6}' order by 1`;

describe('an office that is there', { skip }, () => {
  const ends: (() => Promise<void>)[] = [];
  after(async () => {
    for (const end of ends.reverse()) await end();
  });

  async function bare(): Promise<string> {
    const name = `kuri_${randomBytes(8).toString('hex')}`;
    const copy = await createBareCitus(process.env[CITUS_URL_VARIABLE] ?? '', name);
    ends.push(copy.drop);
    return copy.url;
  }

  /** A program of its own: sessions on the nodes begin with the settings that they have by then. */
  async function program<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ url, dataDir: '' });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async function goesOn(database: Database): Promise<void> {
    const { app, caller } = await testApp(database);
    const at = await caller();
    const answer = await at.post('addMemberReceipt', receiptInput([await oldTicket(at)]));
    assert.equal(answer.statusCode, 201, answer.body);
    assert.deepEqual(await wrongBooks(database, at.accountId), []);
    await app.close();
  }

  it('is spread with its rows, and works on', async () => {
    const url = await bare();
    const before = await program(url, async (database) => {
      await migrate(database, MIGRATIONS);
      await fillSampleData(database);
      return [await sumsOf(database), (await database.query(SHAPE)).rows];
    });
    const { tables } = await program(url, distribute);
    assert.ok(tables.includes('receipt'));
    await program(url, async (database) => {
      assert.deepEqual([await sumsOf(database), (await database.query(SHAPE)).rows], before);
      await goesOn(database);
    });
  });

  it('is moved into a database that is spread already, once', async () => {
    const source = await openTestDatabase('embedded');
    ends.push(() => source.close());
    await fillSampleData(source.database);
    const url = await bare();
    await program(url, (database) => migrate(database, MIGRATIONS));
    await program(url, distribute);
    await program(url, async (target) => {
      const move = () =>
        dumpStill(source.database, Date.now(), async (text, isStill) => {
          await fillPostgres(target, await readBackup(text), SCHEMA, isStill);
        });
      const { sums } = await move();
      assert.deepEqual(await sumsOf(target), sums);
      await assert.rejects(move(), /The target is not empty: it holds accounts/);
      await goesOn(target);
    });
  });
});

/** Empties one node and fills it again, as nodes come and go. */
async function moveAway(database: Database): Promise<void> {
  const setHolding = (holds: boolean) =>
    database.session(async (session) => {
      await session.query('set statement_timeout = 0');
      const { rows } = await session.query<{ host: string; port: number }>(
        `select nodename as host, nodeport as port from pg_dist_node
         where groupid > 0 order by groupid desc limit 1`,
      );
      await session.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', $3)`, [
        rows[0]?.host,
        rows[0]?.port,
        holds,
      ]);
      await session.query(`select rebalance_table_shards(shard_transfer_mode := 'force_logical')`);
      await session.query('reset statement_timeout');
    });
  await setHolding(false);
  await setHolding(true);
}
