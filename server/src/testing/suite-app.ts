import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { ErrorEnvelope } from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { AppOptions } from '../app.ts';
import type { Database } from '../ground/database/database.ts';
import { describeOnBoth, describeOnOne } from './describe-on.ts';
import { TEST_NOW, testApp, type Caller, type TestApp } from './test-app.ts';

/** The app of a suite over its database, open from the first hook on; each test begins at `TEST_NOW`. */
export function suiteApp(database: () => Database, options: Partial<AppOptions> = {}): TestApp {
  let opened: TestApp | undefined;
  const suite = () => opened ?? assert.fail('The app is open from the first hook on, not before.');
  before(async () => {
    opened = await testApp(database(), options);
  });
  beforeEach(() => {
    suite().clock.now = TEST_NOW;
  });
  after(() => opened?.app.close());
  return {
    get app() {
      return suite().app;
    },
    get clock() {
      return suite().clock;
    },
    caller: (as) => suite().caller(as),
  };
}

/** Describes behaviour of the app once and runs it on one database. */
export function describeAppOnOne(
  name: string,
  define: (at: TestApp, database: () => Database) => void,
): void {
  describeOnOne(name, (database) => define(suiteApp(database), database));
}

/** The same on both databases. */
export function describeAppOnBoth(
  name: string,
  define: (at: TestApp, database: () => Database) => void,
): void {
  describeOnBoth(name, (database) => define(suiteApp(database), database));
}

/** The data of an answer that a test expects. */
export function dataOf<Data>(
  answer: LightMyRequestResponse,
  parse: () => { data: Data } = () => answer.json(),
): Data {
  assert.ok(answer.statusCode < 300, answer.body);
  return parse().data;
}

/** The data that a path has for a caller. */
export async function read<Data>(caller: Pick<Caller, 'get'>, path: string): Promise<Data> {
  return dataOf<Data>(await caller.get(path));
}

/** Status, code and first field of a refusal. */
export function refusalOf(answer: LightMyRequestResponse) {
  const { code, errors } = answer.json<ErrorEnvelope>();
  return [answer.statusCode, code, errors[0]?.field];
}
