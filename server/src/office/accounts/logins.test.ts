import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SignJWT, UnsecuredJWT } from 'jose';
import { TEST_NOW, TEST_SECRET } from '../../testing/test-app.ts';
import { createTokens } from './logins.ts';

const session = {
  accountId: 'acc_1',
  userId: 'usr_1',
  userType: 'OPERATOR' as const,
  tokenVersion: 3,
  sessionId: 'ses_1',
};
const HOURS = 60 * 60_000;

describe('login tokens', () => {
  const clock = { now: TEST_NOW };
  const create = (secret = TEST_SECRET) => createTokens(secret, () => clock.now);

  it('carry the session for 12 hours', async () => {
    const tokens = await create();
    const { authToken, expiresAt } = await tokens.issue(session);
    assert.equal(expiresAt, '2026-11-22T00:00:00.000+05:30');
    assert.deepEqual(await tokens.read(authToken), session);
    clock.now = TEST_NOW + 12 * HOURS - 1_000;
    assert.deepEqual(await tokens.read(authToken), session);
    clock.now = TEST_NOW + 12 * HOURS;
    assert.equal(await tokens.read(authToken), undefined);
    clock.now = TEST_NOW;
  });

  it('hold on every replica with the same secret, and with no other', async () => {
    const { authToken } = await (await create()).issue(session);
    assert.deepEqual(await (await create()).read(authToken), session);
    assert.equal(await (await create(`${TEST_SECRET}!`)).read(authToken), undefined);
  });

  it('are refused when they are damaged, unsigned or not for the console', async () => {
    const tokens = await create();
    const { authToken } = await tokens.issue(session);
    const [head = '', , signature = ''] = authToken.split('.');
    const claims = { acc: 'acc_2', typ: 'ADMIN', ver: 0 };
    const body = Buffer.from(JSON.stringify({ ...claims, sub: 'usr_1' })).toString('base64url');
    const key = new TextEncoder().encode(TEST_SECRET);
    const expires = Math.floor(TEST_NOW / 1000) + 60;
    const made = (audience: string, extra: object, issuer = 'kuri-console') =>
      new SignJWT({ ...claims, ...extra })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject('usr_1');
    const unsigned = new UnsecuredJWT(claims)
      .setSubject('usr_1')
      .setIssuer('kuri-console')
      .setAudience('kuri-console')
      .setExpirationTime(expires)
      .encode();
    for (const forged of [
      '',
      'x',
      'a.b.c',
      `${head}.${body}.${signature}`,
      unsigned,
      await made('another', {}).setExpirationTime(expires).sign(key),
      await made('kuri-console', {}, 'another').setExpirationTime(expires).sign(key),
      await made('kuri-console', {}).sign(key),
      await made('kuri-console', { ver: 'x' }).setExpirationTime(expires).sign(key),
      await made('kuri-console', { typ: 'OWNER' }).setExpirationTime(expires).sign(key),
    ]) {
      assert.equal(await tokens.read(forged), undefined, forged);
    }
    const good = await made('kuri-console', {}).setExpirationTime(expires).sign(key);
    assert.equal((await tokens.read(good))?.accountId, 'acc_2');
  });
});
