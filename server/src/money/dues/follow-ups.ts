import { runSql } from '../../ground/database/build.ts';
import { sql } from 'kysely';
import {
  istDate,
  type CheckedFollowUp,
  type Followed,
  type FollowUp,
  fieldTexts,
  fieldLabels,
} from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { insertRow } from '../../ground/database/statements.ts';
import type { Writer } from '../../ground/http/context.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { newId } from '../../ground/ids.ts';
import { toPaise, toRupees } from '../../ground/money.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { readMember } from '../../people/members/member-lists.ts';
import { withDoubles } from '../../people/members/member-marks.ts';
import type { DuesReader } from './dues-queries.ts';

/** As many of a person are listed. */
export const MOST_FOLLOW_UPS = 50;

interface Row extends Omit<FollowUp, 'promise'> {
  promisedOn: string | null;
  promisedPaise: number | null;
}

function toFollowUp({ promisedOn: on, promisedPaise, ...row }: Row): FollowUp {
  const isPromised = on !== null && promisedPaise !== null;
  return { ...row, promise: isPromised ? { on, amount: toRupees(promisedPaise) } : null };
}

/** The last follow-ups of each of these persons, the newest first. @param most of one person */
export async function lastFollowUps(
  database: Queryable,
  accountId: string,
  memberIds: readonly string[],
  most = 1,
): Promise<FollowUp[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await runSql<Row>(database)`
    select listed.member_id, f.at, coalesce(u.first_name, f.user_id) as by, f.note,
      f.promised_on, f.promised_paise, f.next_call_on
    from unnest(${memberIds}::text[]) with ordinality as listed (member_id, place)
    cross join lateral (
      select n.* from ${withDoubles(accountId, 'listed')} who
      join follow_up n on n.account_id = ${accountId} and n.member_id = who.member_id
      order by n.at desc, n.follow_up_id desc limit ${most}
    ) f
    left join app_user u on u.account_id = f.account_id and u.user_id = f.user_id
    order by listed.place, f.at desc, f.follow_up_id desc`;
  return rows.map(toFollowUp);
}

/** Members with a call or an unpaid promise of the day (`calls`), or with an unpaid promise of a day before (`broken`). */
export async function followedMembers(
  database: Queryable,
  { accountId, today }: DuesReader,
  followed: Exclude<Followed, 'soon'>,
): Promise<string[]> {
  // Payments recorded after the promise and not reversed come to less.
  const isOpen = sql`f.promised_paise > (
    select coalesce(sum(r.amount_paise), 0) from receipt r
    where r.account_id = ${accountId} and r.created_at > f.at
      and r.member_id in (select who.member_id from ${withDoubles(accountId, 'f')} who)
      and r.reversed_at is null)`;
  const isMeant = {
    calls: sql`(f.next_call_on <= ${today}::date or f.promised_on = ${today}::date and ${isOpen})`,
    broken: sql`f.promised_on < ${today}::date and ${isOpen}`,
  };
  const { rows } = await runSql<{ memberId: string }>(database)`
    select f.member_id from (
      select distinct on (m.member_id) m.member_id, n.at, n.promised_on, n.promised_paise, n.next_call_on
      from (select coalesce(merged_into, member_id) as member_id, member_id as noted from member
        where account_id = ${accountId}) m
      join follow_up n on n.account_id = ${accountId} and n.member_id = m.noted
      order by m.member_id, n.at desc, n.follow_up_id desc
    ) f where ${isMeant[followed]}`;
  return rows.map(({ memberId }) => memberId);
}

/**
 * Notes what was said about a member's dues: beside the earlier notes, in place of their promise and next call.
 * @throws Failure 404 for somebody who is not there, 422 for a promise or call on a day before today
 */
export async function followUpMember(
  tx: Queryable,
  writer: Writer,
  { memberId, note, promisedOn, promisedAmount, nextCallOn }: CheckedFollowUp,
): Promise<FollowUp> {
  const { accountId, userId, at } = writer;
  const today = istDate(Date.parse(at));
  await readMember(tx, { accountId, today }, memberId);
  if (promisedOn !== null && promisedOn < today) {
    throw invalidField('promisedOn', fieldTexts.beforeToday({ label: fieldLabels.promisedDay }));
  }
  if (nextCallOn !== null && nextCallOn < today) {
    throw invalidField('nextCallOn', fieldTexts.beforeToday({ label: fieldLabels.nextCall }));
  }
  const promisedPaise = promisedAmount === undefined ? null : toPaise(promisedAmount);
  const noted = { memberId, note, promisedOn, promisedPaise, nextCallOn };
  await insertRow(tx, 'followUp', { accountId, followUpId: newId('fup'), at, userId, ...noted });
  const audit = { action: 'member.followed-up', entityId: memberId, after: noted };
  await writeAudit(tx, { ...writer, ...audit });
  const [last] = await lastFollowUps(tx, accountId, [memberId]);
  if (!last) throw new Error(`The follow-up of ${memberId} was not stored.`);
  return last;
}
