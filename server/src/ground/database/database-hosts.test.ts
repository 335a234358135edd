import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type DatabaseLine, lineTo } from '../../testing/database-line.ts';
import { skipped } from '../../testing/describe-on.ts';
import { createCopy } from '../../testing/postgres-template.ts';
import { CLUSTER_URL_VARIABLE } from '../../testing/test-database.ts';
import { acrossAccounts, inAccount } from './account-scope.ts';
import { isReadOnly } from './database-errors.ts';
import { readHosts } from './database-hosts.ts';
import { openDatabase } from './open-database.ts';

describe('the address of a database', () => {
  it('names one host or several', () => {
    const cases: [url: string, urls: string[]][] = [
      ['postgres://u:pw@db/kuri', ['postgres://u:pw@db/kuri']],
      ['postgresql://db', ['postgresql://db']],
      ['postgres:///kuri?host=/run/pg', ['postgres:///kuri?host=/run/pg']],
      [
        'postgres://u:p%40w@one,two:5433,[::1]:5434/kuri?target_session_attrs=read-write&sslmode=no-verify',
        ['one', 'two:5433', '[::1]:5434'].map(
          (host) =>
            `postgres://u:p%40w@${host}/kuri?target_session_attrs=read-write&sslmode=no-verify`,
        ),
      ],
      ['postgres://one,two', ['postgres://one', 'postgres://two']],
    ];
    for (const [url, urls] of cases) assert.deepEqual(readHosts(url), { urls });
  });

  it('is refused in a line that says what is wrong, without the password', () => {
    const cases: [url: string, problem: RegExp][] = [
      ['mysql://u:secret@db/kuri', /^must begin with postgres:\/\/$/],
      ['postgres:db', /^must begin with postgres:\/\/$/],
      ['postgres://u:sec/ret@db/kuri', /^must be like .* %2F for \//],
      ['postgres://u:secret@one,,two/kuri', /^has a comma without a host$/],
      ['postgres://u:secret@one,two:0/kuri', /^has a port that is not from 1 to 65535$/],
      ['postgres://u:secret@one:99999/kuri', /^has a port that is not from 1 to 65535$/],
      ['postgres://u:secret@one:abc/kuri', /^must be like /],
      ['postgres://u:secret@o ne/kuri', /^is not a whole address of a database$/],
      [
        'postgres://u:secret@one,two/kuri?target_session_attrs=standby',
        /^must have target_session_attrs=read-write/,
      ],
    ];
    for (const [url, problem] of cases) {
      const read = readHosts(url);
      assert.match('problem' in read ? read.problem : 'no problem', problem, url);
      assert.doesNotMatch(JSON.stringify(read), /secret|ret@/, url);
    }
  });
});

describe('a database on several hosts', { skip: skipped('postgres') }, () => {
  let copy: Awaited<ReturnType<typeof createCopy>>;
  let one: DatabaseLine;
  let two: DatabaseLine;
  let url = '';

  before(async () => {
    copy = await createCopy(process.env[CLUSTER_URL_VARIABLE] ?? '');
    [one, two] = [await lineTo(copy.url), await lineTo(copy.url)];
    const second = new URL(two.url).host;
    url = one.url.replace(/:\d+\//, (port) => `${port.slice(0, -1)},${second}/`);
  });
  after(async () => {
    await two.close();
    await copy.drop();
  });

  const open = () => openDatabase({ url, dataDir: '', onProblem: () => undefined });

  it('is left by all connections when one of them takes no writes any more', async () => {
    const database = await open();
    const pid = async () => {
      const { rows } = await acrossAccounts('login', () =>
        database.query<{ pid: number }>('select pg_backend_pid() as pid'),
      );
      return rows[0]?.pid;
    };
    const before = await pid();
    const writing = inAccount('acc_1', () =>
      database.transaction(async (tx) => {
        await tx.query('set transaction read only');
        await tx.query('delete from idempotency where account_id = $1', ['acc_1']);
      }),
    );
    await assert.rejects(writing, isReadOnly);
    assert.notEqual(await pid(), before);
    await database.close();
  });

  it('is found on the second host when the first is gone', async () => {
    const database = await open();
    await one.close();
    const { rows } = await acrossAccounts('login', () =>
      database.query('select 1 as n').catch(() => database.query('select 1 as n')),
    );
    assert.deepEqual(rows, [{ n: 1 }]);
    await database.close();
    const again = await open();
    await again.check();
    await again.close();
  });

  it('says of each host why it takes no writes', async () => {
    const owner = await openDatabase({ url: copy.url, dataDir: '' });
    const name = new URL(copy.url).pathname.slice(1);
    await owner.query(`alter database ${name} set default_transaction_read_only = on`);
    await owner.close();
    await assert.rejects(open(), (error: Error) => {
      assert.match(error.message, /of DATABASE_URL can't be used: .*no host takes writes \(/);
      assert.match(error.message, /it takes no writes/);
      assert.match(error.message, /ECONNREFUSED/);
      return true;
    });
  });
});
