import { build, execute, runSql, rowsOf, rowOf } from '../../ground/database/build.ts';
import { updateRow } from '../../ground/database/statements.ts';
import type { Tables } from '../../ground/database/tables.ts';
import { sql, type Updateable } from 'kysely';
import {
  menuPagesOf,
  type Appearance,
  type Login,
  type Menus,
  type Pin,
  type StaffMember,
  type UserType,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { Session } from '../../ground/http/context.ts';
import type { LoginId } from './throttle.ts';
import { acrossAccounts } from '../../ground/database/account-scope.ts';

interface StaffUser {
  accountId: string;
  userId: string;
  firstName: string;
  userType: UserType;
  email: string | null;
  phone10: string | null;
  passwordHash: string;
  /** True for a first password, which has to be changed at the first login. */
  mustChangePassword: boolean;
}

/** A user at sign-in. */
export interface LoginUser extends StaffUser {
  tokenVersion: number;
  isDisabled: boolean;
  /** Of the second step; null without one. */
  codeSecret: string | null;
  mustSetUpCode: boolean;
  /** Null until something was pinned. */
  pins: Pin[] | null;
  /** Null until it was chosen. */
  appearance: Appearance | null;
  startPage: string | null;
}

/** An ADMIN without the second step that the office asks for; of a user u and its account a. */
const MUST_SET_UP_CODE = sql`a.admins_use_code and u.user_type = 'ADMIN' and u.code_since is null
  as must_set_up_code`;

/** The user of a login, over all accounts. */
export async function findUser(
  database: Queryable,
  { kind, value }: LoginId,
): Promise<LoginUser | undefined> {
  const isTheirs =
    kind === 'email'
      ? sql`email = ${value} and email_is_login`
      : sql`phone10 = ${value} and phone_is_login`;
  return await rowOf<LoginUser>(database)`
    select u.account_id, user_id, first_name,
      user_type, email, phone10, password_hash,
      must_change_password, token_version,
      disabled_at is not null as is_disabled, pins, appearance,
      start_page, case when code_since is not null then code_secret end as code_secret,
      ${MUST_SET_UP_CODE}
    from app_user u join account a on a.account_id = u.account_id
    where ${isTheirs}`;
}

/** The name of a user; undefined when there is no such user. */
export async function firstNameOf(
  database: Queryable,
  accountId: string,
  userId: string,
): Promise<string | undefined> {
  const name = build.selectFrom('appUser').select('firstName').where('accountId', '=', accountId);
  const { rows } = await execute(database, name.where('userId', '=', userId));
  return rows[0]?.firstName;
}

/** Name, login and start page of a user; undefined when there is no such user. */
export async function ownLoginOf(database: Queryable, accountId: string, userId: string) {
  type Own = Pick<Login, 'firstName' | 'email' | 'contactPhone'> & { startPage: string | null };
  const { rows } = await runSql<Own>(database)`
    select first_name, email, phone10 as contact_phone, start_page
    from app_user where account_id = ${accountId} and user_id = ${userId}`;
  if (!rows[0]) return undefined;
  const { startPage, ...own } = rows[0];
  return startPage === null ? own : { ...own, startPage };
}

export async function hasAccounts(database: Queryable): Promise<boolean> {
  const { rows } = await runSql(database)`select 1 from account limit 1`;
  return rows.length > 0;
}

export async function allAccounts(database: Queryable): Promise<string[]> {
  const every = build.selectFrom('account').select('accountId').orderBy('accountId');
  return (await execute(database, every)).rows.map(({ accountId }) => accountId);
}

/** Bounds the answer, far above any server's accounts. */
const MAX_ACCOUNTS = 1_000;

/** All accounts, by name. */
export async function listAccounts(
  database: Queryable,
): Promise<{ accountId: string; name: string }[]> {
  const named = build.selectFrom('account').select(['accountId', 'name']);
  const { rows } = await execute(
    database,
    named.orderBy('name').orderBy('accountId').limit(MAX_ACCOUNTS),
  );
  return rows;
}

export async function hasAccount(database: Queryable, accountId: string): Promise<boolean> {
  const its = build.selectFrom('account').select('name').where('accountId', '=', accountId);
  return (await execute(database, its)).rows.length > 0;
}

/** @returns false when the id is taken */
export async function insertAccount(
  tx: Queryable,
  { accountId, name, at: createdAt }: { accountId: string; name: string; at: string },
): Promise<boolean> {
  const stored = build.insertInto('account').values({ accountId, name, createdAt });
  const orNot = stored.onConflict((taken) => taken.doNothing());
  return (await execute(tx, orNot)).rowCount === 1;
}

type NewUser = StaffUser & { at: string };

/** Logins of a user that are theirs alone, over all accounts. */
type OwnLogins = Record<'emailIsLogin' | 'phoneIsLogin', boolean>;
const BOTH: OwnLogins = { emailIsLogin: true, phoneIsLogin: true };

const insertOf = ({ at: createdAt, ...user }: NewUser, logins: OwnLogins) =>
  build.insertInto('appUser').values({ ...user, ...logins, createdAt });

/** @throws the database's error when the email or the mobile is a login already, of any account */
export async function insertUser(tx: Queryable, user: NewUser): Promise<void> {
  await execute(tx, insertOf(user, BOTH));
}

/**
 * Adds a user to an account. An email or mobile that is a login of another account is stored, but
 * lets nobody in here.
 * @throws the database's error when the account itself has the email or the mobile already
 */
export async function insertUserBeside(tx: Queryable, user: NewUser): Promise<void> {
  const tries = [BOTH, { ...BOTH, emailIsLogin: false }, { ...BOTH, phoneIsLogin: false }];
  for (const logins of tries) {
    const beside = insertOf(user, logins).onConflict((taken) => taken.doNothing());
    if ((await execute(tx, beside)).rowCount === 1) return;
  }
  await execute(tx, insertOf(user, { emailIsLogin: false, phoneIsLogin: false }));
}

/** True when there is one account only: its ADMIN may then act for the installation. */
export async function isOnlyAccount(database: Queryable): Promise<boolean> {
  const two = build.selectFrom('account').select('accountId').limit(2);
  const { rows } = await acrossAccounts('only account', () => execute(database, two));
  return rows.length < 2;
}

/** Bounds the answer, far above any account's staff. */
export const MAX_STAFF = 500;

/** State that a login token is checked against. */
export interface LoginState {
  userType: UserType;
  tokenVersion: number;
  isDisabled: boolean;
  mustChangePassword: boolean;
  mustSetUpCode: boolean;
  /** ISO instant, to the minute; null for a token without a sign-in. */
  seenAt: string | null;
  /** Null for no limit. */
  idleMinutes: number | null;
}

/** State of a user's logins, for one sign-in of theirs; undefined for an unknown user or an ended one. */
export async function loginStateOf(
  database: Queryable,
  { accountId, userId, sessionId }: Pick<Session, 'accountId' | 'userId' | 'sessionId'>,
): Promise<LoginState | undefined> {
  const isToken = sessionId === undefined;
  const signIn = sql`join login_session s on s.account_id = u.account_id and s.user_id = u.user_id
       and s.account_id = ${accountId} and s.session_id = ${sessionId} and s.ended_at is null`;
  return await rowOf<LoginState>(database)`
    select u.user_type, u.token_version,
      u.disabled_at is not null as is_disabled, u.must_change_password,
      ${MUST_SET_UP_CODE}, a.idle_minutes, ${isToken ? sql`null` : sql`s.seen_at`} as seen_at
    from app_user u join account a on a.account_id = u.account_id ${isToken ? sql`` : signIn}
    where u.account_id = ${accountId} and u.user_id = ${userId}`;
}

/** Staff of an account, newest first. */
export async function listStaff(database: Queryable, accountId: string): Promise<StaffMember[]> {
  return await rowsOf<StaffMember>(database)`
    select user_id, first_name, email, phone10 as contact_phone, user_type,
      disabled_at is not null as disabled, must_change_password, last_login_at,
      code_since is not null as uses_code, created_at
    from app_user where account_id = ${accountId}
    order by created_at desc, user_id desc limit ${MAX_STAFF}`;
}

/**
 * Staff of an account, locked in one order until the transaction ends: changes of it wait for each
 * other.
 */
export async function lockStaff(tx: Queryable, accountId: string): Promise<StaffMember[]> {
  await runSql(tx)`
    select 1 from app_user where account_id = ${accountId} order by user_id for update`;
  // Read after the wait for the lock, to see the change before.
  return listStaff(tx, accountId);
}

interface StoredStaff {
  userId: string;
  userType: UserType;
  disabled: boolean;
  /** ISO instant of the change. */
  at: string;
}

/** Stores a user's role and access, and ends all of their logins. */
export async function storeStaff(
  tx: Queryable,
  accountId: string,
  { userId, userType, disabled, at }: StoredStaff,
): Promise<void> {
  await runSql(tx)`
    update app_user set user_type = ${userType}, token_version = token_version + 1,
      start_page = case when user_type = ${userType} then start_page end,
      disabled_at = case when ${disabled}::boolean then coalesce(disabled_at, ${at}) end
    where account_id = ${accountId} and user_id = ${userId}`;
}

/** Hash of a user's password; undefined for an unknown user. */
export async function passwordOf(
  database: Queryable,
  accountId: string,
  userId: string,
): Promise<string | undefined> {
  const hash = build.selectFrom('appUser').select('passwordHash').where('userId', '=', userId);
  const { rows } = await execute(database, hash.where('accountId', '=', accountId));
  return rows[0]?.passwordHash;
}

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** True for a first password, to be changed at the next login. */
  isFirst: boolean;
  /** Hash that must still be stored; undefined skips the check. */
  instead?: string;
}

/**
 * Stores a password and ends all logins of the person.
 * @returns version of new logins; undefined when the stored hash is not `instead`
 */
export async function storePassword(
  tx: Queryable,
  accountId: string,
  { userId, passwordHash, isFirst, instead }: NewPassword,
): Promise<number | undefined> {
  const { rows } = await runSql<{ tokenVersion: number }>(tx)`
    update app_user set password_hash = ${passwordHash}, must_change_password = ${isFirst},
      token_version = token_version + 1
    where account_id = ${accountId} and user_id = ${userId} and password_hash = coalesce(${instead ?? null}, password_hash)
    returning token_version`;
  return rows[0]?.tokenVersion;
}

export type UserKey = Pick<Session, 'accountId' | 'userId'>;

/** Changes fields of a user that are theirs to set. */
export function updateUser(
  on: Queryable,
  { accountId, userId }: UserKey,
  changes: Updateable<Tables['appUser']>,
): Promise<void> {
  return updateRow(on, 'appUser', { accountId, userId }, changes);
}

/** Pages of an account's menus by role, of those that it may open; none where nobody has chosen any. */
export async function menusOf(database: Queryable, accountId: string): Promise<Menus> {
  const { rows } = await runSql<{ menus: Menus | null }>(database)`
    select menus from account where account_id = ${accountId}`;
  const chosen = rows[0]?.menus;
  const of = (role: UserType) => menuPagesOf(role).filter((page) => chosen?.[role].includes(page));
  return {
    ADMIN: of('ADMIN'),
    OPERATOR: of('OPERATOR'),
    COLLECTOR: of('COLLECTOR'),
    AUDITOR: of('AUDITOR'),
  };
}

/** Pages in the menu of a role, as its logins have them: nothing without any. */
export async function menuOf(
  database: Queryable,
  accountId: string,
  userType: UserType,
): Promise<Pick<Login, 'menu'>> {
  const menu = (await menusOf(database, accountId))[userType];
  return menu.length > 0 ? { menu } : {};
}
