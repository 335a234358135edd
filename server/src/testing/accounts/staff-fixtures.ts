import type { Login, StaffMember, StaffWithPassword, UserType } from '@kuri/shared/contract';
import type { Database } from '../../ground/database/database.ts';
import type { TestApp } from '../test-app.ts';
import { PASSWORD, logIn, newUser } from './login-fixtures.ts';

/** Paths under an account, as the signed-in user. */
export function callsOf({ app }: TestApp, { accountId, authToken }: Login) {
  const headers = { authorization: `Bearer ${authToken}` };
  const url = (path: string) => `/kuri-console/${accountId}/${path}`;
  return {
    get: (path: string) => app.inject({ method: 'GET', url: url(path), headers }),
    post: (path: string, payload: object) =>
      app.inject({ method: 'POST', url: url(path), headers, payload }),
    put: (path: string, payload?: object) =>
      app.inject({ method: 'PUT', url: url(path), headers, ...(payload && { payload }) }),
  };
}

export type Calls = ReturnType<typeof callsOf>;

/** The administrator of a new account, signed in. */
export async function newAdmin(at: TestApp, database: Database) {
  const user = await newUser(database, at.clock.now);
  const login = (await logIn(at, { userId: user.email })).json<Login>();
  return { ...user, login, ...callsOf(at, login) };
}

let serial = 0;

/** Adds somebody to an account. */
export async function added(
  calls: Pick<Calls, 'post'>,
  userType: UserType,
): Promise<StaffWithPassword> {
  serial += 1;
  const email = `staff${serial}@kuri.example`;
  const answer = await calls.post('addStaff', { firstName: 'Ravi', email, userType });
  return answer.json<{ data: StaffWithPassword }>().data;
}

/** Signs somebody in who was added, and changes the first password to `PASSWORD`. */
export async function settled(at: TestApp, { email, firstPassword }: StaffWithPassword) {
  const first = await logIn(at, { userId: email, userPassword: firstPassword });
  const body = { currentPassword: firstPassword, newPassword: PASSWORD };
  const answer = await callsOf(at, first.json<Login>()).put('changePassword', body);
  const login = answer.json<{ data: Login }>().data;
  return { login, ...callsOf(at, login) };
}

/** The people of an account, as the list has them. */
export async function staffOf(calls: Calls): Promise<StaffMember[]> {
  return (await calls.get('staff')).json<{ data: StaffMember[] }>().data;
}
