import { runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  isPermitted,
  type FormerName,
  type UserType,
  refusals,
  renameCause,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { ROW_BY_ROW } from '../../ground/database/statements.ts';
import { Failure, invalidField } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { nameKey } from '../../ground/search/name-keys.ts';
import { refuseListed } from './frozen-tickets.ts';
import type { Person } from './person-queries.ts';

const REFUSED = refusals('rename', {
  isAnotherPersonThan: '{name} is another person than {other}',
  hasWonADraw: '{name} has won a draw',
  onlyAnAdministratorChangesThisWith: '{why}: only an administrator changes this, with a reason',
  sayWhyInAtLeast5: '{why}: say why, in at least 5 characters',
});

interface Rename {
  before: Person;
  after: Person;
  userType: UserType;
  reason: string | undefined;
}

/** Names since the last change that had a reason. */
async function namesOf(tx: Queryable, accountId: string, before: Person): Promise<string[]> {
  const { rows } = await runSql<{ name: string }>(tx)`
    select name from former_name
    where account_id = ${accountId} and member_id = ${before.memberId} and turn > (select coalesce(max(turn), 0) from former_name
      where account_id = ${accountId} and member_id = ${before.memberId} and reason is not null)`;
  return [before.name, ...rows.map(({ name }) => name)];
}

/** True when a person has won, by a ticket of theirs or by one that they had then. */
async function hasWon(tx: Queryable, accountId: string, memberId: string): Promise<boolean> {
  const { rows } = await runSql(tx)`
    select from draw where account_id = ${accountId} and state = 'marked' and (member_id = ${memberId} or ticket_id in (
      select ticket_id from ticket where account_id = ${accountId} and member_id = ${memberId}))
    union all
    select from paper_draw where account_id = ${accountId} and ticket_id in (
      select ticket_id from ticket where account_id = ${accountId} and member_id = ${memberId})
    limit 1`;
  return rows.length > 0;
}

/** Why a rename needs a reason; undefined for another spelling or phone. */
async function whyReason(
  tx: Queryable,
  writer: Writer,
  { before, after }: Rename,
): Promise<string | undefined> {
  const names = await namesOf(tx, writer.accountId, before);
  const isWinner = await hasWon(tx, writer.accountId, before.memberId);
  const cause = renameCause(names, after.name, isWinner);
  if (cause === 'hasWon') return REFUSED.hasWonADraw({ name: before.name });
  return cause && REFUSED.isAnotherPersonThan({ name: after.name, other: cause.other });
}

/**
 * Keeps a person's former name and phone where they change. The caller holds the person.
 * @returns the reason of a change that needs one
 * @throws Failure 409 DRAW_UNDER_WAY; where a reason is needed, 403 without the permission and 422
 *   without the reason
 */
export async function keepFormerName(
  tx: Queryable,
  writer: Writer,
  rename: Rename,
): Promise<string | undefined> {
  const { before, after, userType, reason } = rename;
  const { accountId, userId } = writer;
  const isNamed = before.name !== after.name;
  if (!isNamed && before.phone10 === after.phone10) return undefined;
  await refuseListed(tx, accountId, { of: 'member_id', id: before.memberId });
  const why = await whyReason(tx, writer, rename);
  if (why !== undefined && !isPermitted(userType, 'renameMembers')) {
    const message = REFUSED.onlyAnAdministratorChangesThisWith({ why });
    const errors = [{ field: isNamed ? 'memberName' : 'contactPhone', message }];
    throw new Failure({ status: 403, code: 'FORBIDDEN', message, errors });
  }
  if (why !== undefined && reason === undefined)
    throw invalidField('reason', REFUSED.sayWhyInAtLeast5({ why }));
  const auditReason = why === undefined ? undefined : reason;
  await runSql(tx)`
    insert into former_name (account_id, member_id, turn, name, name_key, phone10, reason,
      changed_by, changed_at)
    select ${accountId}, ${before.memberId}, count(*) + 1, ${before.name}, ${nameKey(before.name)}, ${before.phone10}, ${auditReason ?? null}, ${userId}, ${after.updatedAt} from former_name
    where account_id = ${accountId} and member_id = ${before.memberId} ${ROW_BY_ROW}`;
  return auditReason;
}

/** Name or phone of member `m` at an instant. @param instant a column, as `p.created_at` */
export const knownAt = (
  accountId: string,
  field: 'name' | 'phone10',
  { m, instant }: Record<'m' | 'instant', string>,
) => sql`coalesce((select f.${sql.ref(field)} from former_name f
    where f.account_id = ${accountId} and f.member_id = ${sql.ref(m)}.member_id
    and f.changed_at > ${sql.ref(instant)} order by f.turn limit 1), ${sql.ref(m)}.${sql.ref(field)})`;

/** JSON of a former name `f` as the API has it. */
export const FORMER_NAME = sql`json_build_object('memberName', f.name, 'contactPhone', '91' || f.phone10,
  'changedAt', to_char(f.changed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+05:30"'),
  'changedBy', coalesce((select u.first_name from app_user u where u.account_id = f.account_id
    and u.user_id = f.changed_by), f.changed_by), 'reason', f.reason)`;

/** Former names of a person, oldest first, whose change needed a reason. */
export async function formerNamesOf(
  tx: Queryable,
  accountId: string,
  memberId: string,
): Promise<FormerName[]> {
  const { rows } = await runSql<{ former: FormerName }>(tx)`
    select ${FORMER_NAME} as former from former_name f
    where f.account_id = ${accountId} and f.member_id = ${memberId} and f.reason is not null order by f.turn`;
  return rows.map(({ former }) => former);
}
