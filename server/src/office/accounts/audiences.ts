import {
  AUDIENCE_FLAG,
  type KeepAudienceBody,
  type NamedAudience,
  refusals,
  USER_TYPES,
} from '@kuri/shared/contract';
import { sql } from 'kysely';
import { acrossAccounts } from '../../ground/database/account-scope.ts';
import { build, execute, type Statement } from '../../ground/database/build.ts';
import type { Database, Queryable } from '../../ground/database/database.ts';
import type { Session, Writer } from '../../ground/http/context.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { writeAudit } from '../audit/audit.ts';
import { switchesOf } from './module-settings.ts';

const REFUSED = refusals('audiences', { unknown: 'Nobody, no account and no role is {names}' });

const everywhere = <Row>(database: Database, statement: Statement<Row>) =>
  acrossAccounts('audiences', () => execute(database, statement));

/** The ids that no account and no user has. */
export async function strangersIn(
  database: Database,
  { accounts, users }: { accounts: readonly string[]; users: readonly string[] },
): Promise<string[]> {
  const existingIds = sql<{ id: string }>`select account_id as id
    from account where account_id = any(${accounts})
    union all select user_id from app_user where user_id = any(${users})`;
  const { rows } = await everywhere(database, existingIds);
  return [...accounts, ...users].filter((requestedId) =>
    rows.every(({ id }) => id !== requestedId),
  );
}

/** All audiences, for console administrators: people by their email where they have one. */
export async function listAudiences(database: Database): Promise<NamedAudience[]> {
  const all = sql<NamedAudience>`select name, array(
      select coalesce(u.email, member) from unnest(members) with ordinality as of (member, place)
        left join app_user u on u.user_id = member order by place
    ) as members from audience order by name`;
  return (await everywhere(database, all)).rows;
}

/** Flags and settings of an account, with a flag for each audience that a person is of: every login has them. */
export async function switchesFor(
  database: Queryable,
  { accountId, userId, userType }: Pick<Session, 'accountId' | 'userId' | 'userType'>,
) {
  const own = sql<{ name: string }>`select name from audience
    where members && ${[accountId, userId, userType]}::text[] order by name`;
  const { rows } = await execute(database, own);
  const { flags, settings } = await switchesOf(database, accountId);
  return { flags: [...flags, ...rows.map(({ name }) => `${AUDIENCE_FLAG}${name}`)], settings };
}

/** Ids of what somebody has typed: people by email or id, accounts, roles. @throws Failure 422 */
async function membersIn(database: Database, typed: string): Promise<string[]> {
  const names = [...new Set(typed.split(/[\s,]+/).filter(Boolean))];
  const found = sql<{ name: string; id: string | null }>`
    select typed.name, coalesce(u.user_id, a.account_id) as id
      from unnest(${names}::text[]) with ordinality as typed (name, place)
      left join app_user u on u.user_id = typed.name or u.email = lower(typed.name)
      left join account a on a.account_id = typed.name
      order by typed.place`;
  const { rows } = await everywhere(database, found);
  const roles: readonly string[] = USER_TYPES;
  const unknown = rows.filter(({ name, id }) => id === null && !roles.includes(name));
  if (unknown.length > 0) {
    const text = REFUSED.unknown({ names: unknown.map(({ name }) => name).join(', ') });
    throw invalidField('members', text);
  }
  return rows.map(({ name, id }) => id ?? name);
}

/**
 * Keeps an audience under its name; without members it goes.
 * @throws Failure 422 for a member that nobody is
 */
export async function keepAudience(
  database: Database,
  writer: Writer,
  { name, members: typed }: KeepAudienceBody,
): Promise<void> {
  const members = await membersIn(database, typed);
  const { userId: changedBy, at: changedAt } = writer;
  await database.transaction(async (tx) => {
    const kept = build.selectFrom('audience').select('members').where('name', '=', name);
    const before = (await execute(tx, kept.forUpdate())).rows[0]?.members ?? [];
    const row = { name, members, changedAt, changedBy };
    if (members.length === 0)
      await execute(tx, build.deleteFrom('audience').where('name', '=', name));
    else {
      const stored = build.insertInto('audience').values(row);
      await execute(
        tx,
        stored.onConflict((same) => same.column('name').doUpdateSet(row)),
      );
    }
    const trail = { ...writer, action: 'audience.kept', entityId: name };
    await writeAudit(tx, { ...trail, before: { members: before }, after: { members } });
  });
}
