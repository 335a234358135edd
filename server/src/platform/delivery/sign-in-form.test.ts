import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, it } from 'node:test';
import type { Login, SentSignIn, StaticPages } from '@kuri/shared/contract';
import { logIn, newUser, PASSWORD } from '../../testing/accounts/login-fixtures.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { delivery } from './delivery.ts';
import { publish } from './publish.ts';
import { folderStore } from './releases/folder-store.ts';
import { followReleases } from './releases/live-releases.ts';
import { suiteFolder } from '../../testing/embedded-template.ts';

const ADDRESS = '/account/loginUser/form';
const OWN = { 'sec-fetch-site': 'same-origin' };
const form = {
  plain: 'plain',
  notice: 'notice',
  failure: '{{failure}} {{userId}}',
  userId: '{{userIdError}} {{userId}}',
  password: '{{passwordError}} {{userId}}',
  both: '{{userIdError}} {{passwordError}}',
};
const pages: StaticPages = {
  style: '',
  signIn: form,
  demoSignIn: form,
  frame: '',
  signedIn: 'Hi {{name}}',
};

async function publishShell(folder: string) {
  const build = path.join(folder, 'dist');
  await mkdir(build);
  const release = { name: 'shell', version: '1.0.0', owner: 'Console team', entry: ['main.js'] };
  const kuri = { ...release, remotePage: [], client: [], fonts: [], lends: {} };
  const files = {
    'index.html': '<head><!--kuri:head--></head><div id="root"><!--kuri:root--></div>',
    'early-data.js': '',
    'main.js': '',
    'static-pages.json': JSON.stringify(pages),
    'release.json': JSON.stringify({ kuri }),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(build, name), content);
  }
  const store = folderStore(path.join(folder, 'releases'));
  await publish(store, build, { by: 'anu', commit: null, why: '', now: 0 });
  return followReleases(store, Date.now);
}

describeOnBoth('a sign-in form that no script has sent', (database) => {
  const folder = suiteFolder();
  let at: TestApp;
  before(async () => {
    const releases = await publishShell(folder);
    const settings = { accountsUrl: null, demo: null, projectStart: null, overrides: null };
    at = await testApp(database(), {
      releases,
      delivery: async (scope) => {
        await scope.register(delivery, { releases, settings });
      },
    });
  });
  after(() => at.app.close());

  const send = async (
    typed: Record<string, string>,
    headers: Record<string, string> = OWN,
    remoteAddress = '203.0.113.7',
  ) => {
    const answer = await at.app.inject({
      method: 'POST',
      url: ADDRESS,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(typed).toString(),
      remoteAddress,
    });
    const found = (pattern: RegExp) => pattern.exec(answer.body)?.[1] ?? '';
    return {
      answer,
      shown: found(/<div id="root">(.*?)<\/div>/),
      sent: JSON.parse(found(/id="kuri-sent">(.*?)<\/script>/)) as SentSignIn,
    };
  };

  it('brings the session that the call gives, in a page that nobody keeps', async () => {
    const { email, accountId } = await newUser(database(), at.clock.now);
    const { answer, shown, sent } = await send({ userId: email, password: PASSWORD });
    assert.equal(answer.statusCode, 200);
    assert.equal(shown, 'Hi Lakshmi');
    assert.equal(sent.userId, email);
    const { authToken, ...login } = sent.login ?? ({} as Login);
    const { authToken: other, ...same } = (await logIn(at, { userId: email })).json<{
      data: Login;
    }>().data;
    assert.deepEqual(login, same);
    assert.ok(other);
    const headers = { authorization: `Bearer ${authToken}` };
    const url = `/kuri-console/${accountId}/monthlySchemesList`;
    assert.equal((await at.app.inject({ url, headers })).statusCode, 200);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.match(String(answer.headers['set-cookie']), /^kuri-device-.*Path=\/account\/loginUser;/);
    assert.equal(answer.body.includes(PASSWORD), false);
  });

  it('takes a mobile number as it is typed', async () => {
    const { phone10 } = await newUser(database(), at.clock.now);
    const userId = `+91 ${phone10.slice(0, 5)} ${phone10.slice(5)}`;
    assert.equal((await send({ userId, password: PASSWORD })).shown, 'Hi Lakshmi');
  });

  it('says at the fields what is missing or wrong, and gives the email back', async () => {
    const shown = async (userId: string, password: string) => {
      const page = await send({ userId, password });
      assert.equal(page.answer.statusCode, 422);
      return page.shown;
    };
    const missing = 'Please enter either email or mobile number';
    assert.equal(await shown('', ''), `${missing} Password is required`);
    const invalid = 'Please enter a valid email or mobile number';
    assert.equal(await shown('98470', 'x'), `${invalid} 98470`);
    assert.equal(await shown('a@b.in', ''), 'Password is required a@b.in');
    const long = await shown('a@b.in', 'x'.repeat(201));
    assert.equal(long, 'Password is too long a@b.in');
    assert.equal((await send({})).shown, `${missing} Password is required`);
  });

  it('is refused by the text of the call, without the password', async () => {
    const { email } = await newUser(database(), at.clock.now);
    const { answer, shown, sent } = await send({ userId: email, password: 'not this one' });
    assert.equal(answer.statusCode, 401);
    const wrong = 'Unable to login, please check your credentials and try again.';
    assert.equal(shown, `${wrong} ${email}`);
    assert.deepEqual(sent, { userId: email, login: null, failure: wrong, errors: {} });
    assert.equal(answer.body.includes('not this one'), false);
  });

  it('shares its guesses with the call, and counts for who has sent it', async () => {
    const { email } = await newUser(database(), at.clock.now);
    for (let guess = 0; guess < 5; guess += 1) await send({ userId: email, password: 'wrong' });
    const { answer, shown } = await send({ userId: email, password: PASSWORD });
    assert.equal(answer.statusCode, 429);
    assert.match(shown, /^Too many failed logins\. Please try again in 5 minutes\./);
    assert.equal(answer.headers['retry-after'], '300');
    // Another network has guesses of its own.
    const elsewhere = await send({ userId: email, password: PASSWORD }, OWN, '198.51.100.9');
    assert.equal(elsewhere.answer.statusCode, 200);
  });

  it('has guesses of its own in a browser that has signed in before', async () => {
    const { email } = await newUser(database(), at.clock.now);
    const { answer } = await send({ userId: email, password: PASSWORD });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    for (let guess = 0; guess < 5; guess += 1) await send({ userId: email, password: 'wrong' });
    const known = await send({ userId: email, password: PASSWORD }, { ...OWN, cookie });
    assert.equal(known.answer.statusCode, 200);
  });

  it('is taken from the page of this console alone', async () => {
    const { email } = await newUser(database(), at.clock.now);
    const typed = { userId: email, password: PASSWORD };
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { host: 'kuri.example', origin: 'https://evil.example' },
      { host: 'kuri.example', origin: 'null' },
      {},
    ];
    for (const headers of foreign) {
      const { answer, shown, sent } = await send(typed, headers);
      assert.equal(answer.statusCode, 403);
      assert.match(shown, /^This sign-in was not sent from here\. Please sign in again\./);
      assert.equal(sent.login, null);
      assert.equal(answer.headers['set-cookie'], undefined);
    }
    const own = { host: 'kuri.example', origin: 'https://kuri.example' };
    assert.equal((await send(typed, own)).answer.statusCode, 200);
  });

  it('leads to the sign-in when its address is opened', async () => {
    const answer = await at.app.inject({ url: ADDRESS, headers: { accept: 'text/html' } });
    assert.equal(answer.statusCode, 303);
    assert.equal(answer.headers.location, '/');
  });

  it('stands in the pages that need a login', async () => {
    const { body } = await at.app.inject({ url: '/', headers: { accept: 'text/html' } });
    assert.match(body, /<div id="root">plain<\/div>/);
  });
});
