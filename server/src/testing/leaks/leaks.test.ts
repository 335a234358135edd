import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RouteOptions } from 'fastify';
import type { Database } from '../../ground/database/database.ts';
import { openDatabase } from '../../ground/database/open-database.ts';
import { REFERENCE_TABLES } from '../../ground/database/row-level-security.ts';
import { completeGroups } from '../../people/groups/complete-groups.ts';
import { sendMessages } from '../../money/messages/send-messages.ts';
import { markDefaulters } from '../../money/receipts/defaulters.ts';
import { releasedRemote } from '../releases/release-fixtures.ts';
import { testApp, type Caller } from '../test-app.ts';
import { skipped } from '../describe-on.ts';
import { createCopy } from '../postgres-template.ts';
import { CLUSTER_URL_VARIABLE } from '../test-database.ts';
import {
  accountTables,
  copyWithout,
  digestOf,
  type Outcome,
  type Ran,
  recording,
  runApart,
  withoutAccount,
} from './run-apart.ts';
import { readEverything, useEverything } from './use-everything.ts';

/** Runs of one statement for one account. */
const RUNS = 2;
/** Failures that say that taking the condition out broke the statement: syntax, names, types. */
const BROKEN = /^42(?!501)/;
/** Answers other than success that are all that a call ever gives. */
const NOT_ANSWERED = new Set([
  // Only where the database is embedded.
  'POST /kuri-console/:accountId/backup',
  'GET /kuri-console/:accountId/backup/:file',
  'POST /kuri-console/:accountId/checkBackup',
  'POST /kuri-console/:accountId/drawSecretFile',
  // Only for whom the server's environment names.
  'POST /kuri-console/:accountId/changeModule',
  'POST /kuri-console/:accountId/keepAudience',
  'GET /kuri-console/:accountId/failureStack',
  // Only of what is in the store of releases.
  'GET /kuri-console/:accountId/modulePreview',
]);
/** For what requests and jobs may read across accounts. */
const PURPOSES = ['defaulters', 'completion', 'login', 'messages', 'shared statement'];

interface Statement {
  text: string;
  params: readonly unknown[];
}

describe('without the account in any of its conditions', { skip: skipped('postgres') }, () => {
  const ran: Ran[] = [];
  const routes: string[] = [];
  const answered = new Set<string>();
  let mine: string;
  let theirs: string;
  /** Everything, and the same as if the other account had never been. */
  let all: Database;
  let alone: Database;
  let tables: string[];
  /** A digest of the other account's rows as they are. */
  let untouched: string;
  const closing: (() => Promise<void>)[] = [];

  function watch(route: RouteOptions): void {
    for (const method of [route.method].flat()) {
      const name = `${method} ${route.url}`;
      routes.push(name);
      const noted = [route.onResponse ?? []].flat();
      route.onResponse = [
        ...noted,
        (_request, reply, done) => {
          if (reply.statusCode < 300) answered.add(name);
          done();
        },
      ];
    }
  }

  before(async () => {
    const copy = await createCopy(process.env[CLUSTER_URL_VARIABLE] ?? '');
    closing.push(copy.drop);
    const used = await openDatabase({ url: copy.url, dataDir: '' });
    const database = recording(used, ran);
    const { releases, remove } = await releasedRemote({
      settings: { greeting: { type: 'string', title: 'Greeting', default: '' } },
    });
    closing.push(remove);
    const options = { onRoute: watch, messagesIn: 'en', consoleAdmins: [], releases } as const;
    const at = await testApp(database, options);
    const callers = [await at.caller(), await at.caller()] as const;
    [mine, theirs] = [callers[0].accountId, callers[1].accountId];
    const use = async (caller: Caller) =>
      useEverything(caller, await at.caller({ accountId: caller.accountId }));
    const known = [await use(callers[0]), await use(callers[1])] as const;
    const reads = routes.filter((name) => /^GET .*:accountId\/[^*]/.test(name));
    const urls = reads.map((name) => name.slice('GET '.length));
    await readEverything(callers[0], known[0], urls);
    await readEverything(callers[1], known[1], urls);
    const context = { database, clock: () => at.clock.now };
    await sendMessages({ ...context, send: () => Promise.resolve('wamid.1') });
    at.clock.now += 400 * 24 * 60 * 60_000;
    await used.query('update known_day set day = day + 400');
    await markDefaulters(context);
    await completeGroups(context);
    await at.app.close();
    await used.close();
    const without = await copyWithout(copy.url, theirs);
    closing.unshift(without.close);
    alone = without.database;
    all = await openDatabase({ url: copy.url, dataDir: '' });
    closing.unshift(() => all.close());
    tables = await accountTables(all);
    untouched = await all.transaction((tx) => digestOf(tx, tables, theirs));
  });
  after(async () => {
    for (const close of closing) await close();
  });

  /** Each statement of requests that names the account, with some of the values that it ran with. */
  function statements(): Map<string, Statement[]> {
    const found = new Map<string, Statement[]>();
    const taken = new Map<string, number>();
    for (const { text, params, for: whom } of ran) {
      if (!('accountId' in whom) || !/account_id/.test(text)) continue;
      const key = `${whom.accountId} ${text}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      if ((taken.get(key) ?? 0) > RUNS) continue;
      found.set(text, [...(found.get(text) ?? []), { text: withoutAccount(text), params }]);
    }
    return found;
  }

  /** True when it returns or changes anything of the other account. */
  async function leak(
    statement: Statement,
    as: string | undefined,
  ): Promise<{ leaks: boolean; outcome: Outcome }> {
    const apart = { as, other: theirs, tables };
    const outcome = await runApart(all, statement, apart);
    const expected = await runApart(alone, statement, apart);
    const touches = outcome.others !== undefined && outcome.others !== untouched;
    return { leaks: touches || outcome.answer !== expected.answer, outcome };
  }

  it('every call was made', () => {
    const missing = routes
      .filter((name) => !name.startsWith('HEAD ') && /\/schemes\/add|:accountId\/[^*]/.test(name))
      .filter((name) => !answered.has(name) && !NOT_ANSWERED.has(name));
    assert.deepEqual(missing, [], 'use-everything.ts makes every call');
  });

  it('no statement returns or changes a row of another account', async () => {
    for (const [text, runs] of statements()) {
      for (const statement of runs) {
        const { leaks, outcome } = await leak(statement, mine);
        assert.doesNotMatch(outcome.answer, BROKEN, statement.text);
        assert.ok(!leaks, `${text}\n${JSON.stringify(statement.params)}\n${outcome.answer}`);
      }
    }
  });

  it('no statement has what Citus reads wrongly, or has people wait for on every node', () => {
    const shared = Object.keys(REFERENCE_TABLES).join('|');
    const heldOnEachNode = new RegExp(`from (?:${shared})\\b[^]*\\bfor (?:key )?share\\b`);
    for (const { text } of ran) {
      assert.doesNotMatch(text, /\bupdate \S+(?: \w+)? set\b[^]*\bcase [\w.]+ when\b/);
      assert.doesNotMatch(
        text,
        /\bupdate\b[^]*\bset\b[^]*_at \+ interval/,
        'hangs on a session: nextChangeSql',
      );
      assert.doesNotMatch(text, heldOnEachNode);
    }
  });

  it('most would, without row-level security', async () => {
    let leaking = 0;
    const found = statements();
    for (const runs of found.values()) {
      if (leaking > found.size / 2) break;
      for (const statement of runs) {
        if (!(await leak(statement, undefined)).leaks) continue;
        leaking += 1;
        break;
      }
    }
    assert.ok(found.size > 80, `${found.size} statements`);
    assert.ok(leaking > found.size / 2, `${leaking} of ${found.size}`);
  });

  it('what runs across accounts is for a purpose that requests may have', () => {
    const purposes = ran.flatMap(({ for: whom }) => ('purpose' in whom ? [whom.purpose] : []));
    for (const purpose of purposes) assert.ok(PURPOSES.includes(purpose), purpose);
  });
});
