import { hash } from '@node-rs/argon2';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { runSql } from '../../ground/database/build.ts';
import type { Database } from '../../ground/database/database.ts';
import { newId } from '../../ground/ids.ts';
import type { TestApp } from '../test-app.ts';
import { createAccount } from '../../office/accounts/create-account.ts';

export const PASSWORD = 'Mango-Rain-77';

/** Hash at a fraction of the cost: some tests sign in hundreds of times. */
const CHEAP_HASH = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let serial = 0;

/** A new user with an email and a mobile of their own, and an address that nobody failed from. */
export async function newUser(database: Database, now: number) {
  serial += 1;
  const accountId = newId('acc');
  const email = `user${serial}@kuri.example`;
  const phone10 = String(9_800_000_000 + serial);
  const user = { firstName: 'Lakshmi', userType: 'ADMIN' as const, email, phone10 };
  const account = { accountId, name: 'Test Chits', users: [{ ...user, password: PASSWORD }] };
  const cheap = await CHEAP_HASH;
  await database.transaction(async (tx) => {
    await createAccount(tx, account, { now, madeBy: 'test' });
    await runSql(tx)`update app_user set password_hash = ${cheap} where account_id = ${accountId}`;
  });
  return { accountId, email, phone10, address: `203.0.113.${serial}` };
}

/** Calls the login, by email and with the right password unless the fields say otherwise. */
export function logIn(
  { app }: TestApp,
  fields: object,
  address = '198.51.100.1',
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const right = { idType: 'email', userPassword: PASSWORD, clientId: 'kuri-console' };
  const request: InjectOptions = {
    method: 'POST',
    url: '/account/loginUser',
    headers: { 'x-forwarded-for': address, ...headers },
    payload: { ...right, ...fields },
  };
  return app.inject(request);
}
