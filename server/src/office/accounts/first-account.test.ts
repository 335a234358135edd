import { worded } from '@kuri/shared/contract';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ErrorEnvelope, Login, OfficeBrand } from '@kuri/shared/contract';
import type { LightMyRequestResponse } from 'fastify';
import { describeOnOwn } from '../../testing/describe-on.ts';
import { testApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts';
import { THROTTLE_WINDOW_MS } from './throttle.ts';
import { GUESSABLE } from './common-passwords.ts';
import { firstAccountCode } from './first-account.ts';

const OWNER = {
  office: 'Sree Lakshmi Savings',
  firstName: 'Lakshmi',
  userId: 'Owner@Kuri.example',
  password: 'Mango-Rain-77',
};
const ELSEWHERE = '192.0.2.7';
const code = firstAccountCode(TEST_SECRET);

const faultsOf = (answer: LightMyRequestResponse) =>
  answer.json<ErrorEnvelope>().errors.map(({ field, message }) => [field, message]);

/** Headers of the console's own page on the machine. */
const OWN_PAGE = { host: 'localhost:4000', origin: 'http://localhost:4000' };

interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}

/** Describes first visits to an empty database of their own. */
function describeFirstVisits(
  name: string,
  define: (visits: Visits) => void,
  publicUrl?: string,
): void {
  describeOnOwn(name, (database) => {
    let at: TestApp;
    before(async () => {
      const owner = database();
      at = await testApp(owner, { firstAccount: { owner, code }, publicUrl });
    });
    after(() => at.app.close());
    define({
      at: () => at,
      visit: (body, { remoteAddress = '127.0.0.1', headers = OWN_PAGE } = {}) =>
        at.app.inject({
          method: 'POST',
          url: '/account/first',
          payload: { ...OWNER, ...body },
          remoteAddress,
          headers,
        }),
      accounts: async () => (await database().query('select name from account')).rows,
    });
  });
}

interface Visits {
  at: () => TestApp;
  visit: (body: object, from?: From) => Promise<LightMyRequestResponse>;
  accounts: () => Promise<unknown[]>;
}

describeFirstVisits('the first visit, from this machine', ({ at, visit, accounts }) => {
  it('says at each field what is missing', async () => {
    const answer = await visit({ office: ' ', firstName: '', userId: 'nobody', password: 'kuri' });
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(faultsOf(answer), [
      ['office', 'Name of the office is required'],
      ['firstName', 'Your name is required'],
      ['userId', 'Please enter a valid email or mobile number'],
      ['password', 'Password does not meet all requirements'],
    ]);
    assert.deepEqual(await accounts(), []);
  });

  it('from this machine makes the account and signs its administrator in', async () => {
    const answer = await visit({});
    assert.equal(answer.statusCode, 201, answer.body);
    const { data } = answer.json<{ data: Login }>();
    assert.deepEqual(
      [data.firstName, data.userType, data.email],
      ['Lakshmi', 'ADMIN', 'owner@kuri.example'],
    );
    const groups = await at().app.inject({
      url: `/kuri-console/${data.accountId}/staff`,
      headers: { authorization: `Bearer ${data.authToken}` },
    });
    assert.equal(groups.statusCode, 200, groups.body);
    assert.deepEqual(await accounts(), [{ name: OWNER.office }]);

    const second = await visit({ userId: '9847000001' });
    assert.equal(second.statusCode, 409);
    assert.equal(second.json<ErrorEnvelope>().code, 'ACCOUNT_EXISTS');
    assert.equal((await visit({ code }, { remoteAddress: ELSEWHERE })).statusCode, 409);
  });
});

describeFirstVisits('several first visits at once', ({ visit, accounts }) => {
  it('lets one of several visitors in', async () => {
    const ids = ['9847000001', '9847000002', '9847000003'];
    const answers = await Promise.all(ids.map((userId) => visit({ userId })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort((one, two) => one - two);
    assert.deepEqual(statuses, [201, 409, 409]);
    assert.equal((await accounts()).length, 1);
  });
});

describeFirstVisits('the first visit, from elsewhere', ({ at, visit, accounts }) => {
  it('from elsewhere takes the code that the program has printed', async () => {
    const others = [
      { remoteAddress: ELSEWHERE },
      { headers: { ...OWN_PAGE, 'x-forwarded-for': '127.0.0.1' } },
      { headers: { host: 'kuri.example', origin: 'http://kuri.example' } },
      { headers: { ...OWN_PAGE, 'sec-fetch-site': 'cross-site' } },
      // A proxy that says nothing asks for the machine's own name; another program says no origin.
      { headers: { ...OWN_PAGE, origin: 'https://kuri.example' } },
      { headers: { host: OWN_PAGE.host } },
    ];
    for (const other of others) {
      const answer = await visit({}, other);
      assert.deepEqual(faultsOf(answer), [['code', 'Code is required']]);
      const brand = await at().app.inject({ url: '/account/brand', ...other });
      const isReadElsewhere = other.headers?.origin !== undefined || 'remoteAddress' in other;
      const { data } = brand.json<{ data: OfficeBrand }>();
      assert.equal(data?.needsCode, isReadElsewhere ? true : undefined);
    }
    const wrong = await visit({ code: 'AAAA-BBBB-CCCC' }, { remoteAddress: ELSEWHERE });
    assert.deepEqual(faultsOf(wrong), [
      ['code', 'This is not the code that the program has printed'],
    ]);
    assert.deepEqual(await accounts(), []);
  });

  it('has five guesses at the code in five minutes', async () => {
    const guess = (typed: string) => visit({ code: typed }, { remoteAddress: ELSEWHERE });
    for (let count = 0; count < 4; count += 1) {
      assert.equal((await guess('AAAA-BBBB-CCCC')).statusCode, 422);
    }
    const late = await guess(code);
    assert.equal(late.statusCode, 429);
    assert.equal(late.headers['retry-after'], '300');
    assert.deepEqual(await accounts(), []);
    at().clock.now += THROTTLE_WINDOW_MS + 1;
    const right = await guess(code.toLowerCase().replaceAll('-', ' '));
    assert.equal(right.statusCode, 201, right.body);
  });
});

describeFirstVisits(
  'the first visit of a console with an address of its own',
  ({ at, visit, accounts }) => {
    it('takes the code also where a proxy speaks as the machine itself', async () => {
      assert.deepEqual(faultsOf(await visit({})), [['code', 'Code is required']]);
      const brand = await at().app.inject({ url: '/account/brand', headers: OWN_PAGE });
      assert.equal(brand.json<{ data: OfficeBrand }>().data?.needsCode, true);
      assert.deepEqual(await accounts(), []);
    });
  },
  'http://kuri.example',
);

describeFirstVisits('the password of the first visit', ({ visit, accounts }) => {
  it('is none that everybody would try, nor the demo’s', async () => {
    for (const password of ['Password1!', 'Kuri@2026', 'Lakshmi@1']) {
      assert.deepEqual(faultsOf(await visit({ password })), [['password', worded(GUESSABLE)]]);
    }
    assert.deepEqual(await accounts(), []);
  });
});
