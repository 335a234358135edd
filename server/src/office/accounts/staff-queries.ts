import type { StaffMember, UserType } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

/** Far more than an account has; no answer grows without bound. */
export const MAX_STAFF = 500;

/** The state that a login token is checked against. */
export interface LoginState {
  userType: UserType;
  tokenVersion: number;
  isDisabled: boolean;
  mustChangePassword: boolean;
}

/** The state of a person's logins; undefined for one that is not there. */
export async function loginStateOf(
  database: Queryable,
  accountId: string,
  userId: string,
): Promise<LoginState | undefined> {
  const { rows } = await database.query<LoginState>(
    `select user_type as "userType", token_version as "tokenVersion",
       disabled_at is not null as "isDisabled", must_change_password as "mustChangePassword"
     from app_user where account_id = $1 and user_id = $2`,
    [accountId, userId],
  );
  return rows[0];
}

const SELECT = `select user_id as "userId", first_name as "firstName", email,
    phone10 as "contactPhone", user_type as "userType", disabled_at is not null as "disabled",
    must_change_password as "mustChangePassword", last_login_at as "lastLoginAt",
    created_at as "createdAt"
  from app_user where account_id = $1`;

/** Everybody of an account, newest first. */
export async function listStaff(database: Queryable, accountId: string): Promise<StaffMember[]> {
  const { rows } = await database.query<StaffMember>(
    `${SELECT} order by created_at desc, user_id desc limit ${MAX_STAFF}`,
    [accountId],
  );
  return rows;
}

/**
 * Everybody of an account, locked in one order until the transaction ends: two changes of an
 * account's staff are made one after the other.
 */
export async function lockStaff(tx: Queryable, accountId: string): Promise<StaffMember[]> {
  await tx.query('select 1 from app_user where account_id = $1 order by user_id for update', [
    accountId,
  ]);
  // Read after the wait for the lock, so that it is what the one before has left.
  return listStaff(tx, accountId);
}

interface StoredStaff {
  userId: string;
  userType: UserType;
  disabled: boolean;
  /** When it was changed, an ISO instant. */
  at: string;
}

/** Stores what may change of a person, and ends all of their logins. */
export async function storeStaff(
  tx: Queryable,
  accountId: string,
  { userId, userType, disabled, at }: StoredStaff,
): Promise<void> {
  await tx.query(
    `update app_user set user_type = $3, token_version = token_version + 1,
       disabled_at = case when $4::boolean then coalesce(disabled_at, $5) end
     where account_id = $1 and user_id = $2`,
    [accountId, userId, userType, disabled, at],
  );
}

/** The hash of a person's password; undefined for one that is not there. */
export async function passwordOf(
  database: Queryable,
  accountId: string,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ passwordHash: string }>(
    'select password_hash as "passwordHash" from app_user where account_id = $1 and user_id = $2',
    [accountId, userId],
  );
  return rows[0]?.passwordHash;
}

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** Whether it has to be changed at the next login. */
  isFirst: boolean;
  /** The hash that must still be there; undefined to skip the check. */
  instead?: string;
}

/**
 * Stores a password and ends all logins of the person.
 * @returns the version that new logins have; undefined when another password was there by then
 */
export async function storePassword(
  tx: Queryable,
  accountId: string,
  { userId, passwordHash, isFirst, instead }: NewPassword,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ tokenVersion: number }>(
    `update app_user set password_hash = $3, must_change_password = $4,
       token_version = token_version + 1
     where account_id = $1 and user_id = $2 and password_hash = coalesce($5, password_hash)
     returning token_version as "tokenVersion"`,
    [accountId, userId, passwordHash, isFirst, instead ?? null],
  );
  return rows[0]?.tokenVersion;
}

export async function storeLastLogin(
  tx: Queryable,
  accountId: string,
  { userId, at }: { userId: string; at: string },
): Promise<void> {
  await tx.query('update app_user set last_login_at = $3 where account_id = $1 and user_id = $2', [
    accountId,
    userId,
    at,
  ]);
}
