import { runSql, rowsOf } from '../../ground/database/build.ts';
import type { Reminder, ReminderLocale } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';
import { withDoubles } from '../../people/members/member-marks.ts';

/** A reminder to be stored. */
export interface NewReminder {
  reminderId: string;
  memberId: string;
  duePaise: number;
}

/** Common facts of reminders that are stored at once; `today` is the business date in India. */
type Reminding = Pick<Writer, 'accountId' | 'userId' | 'at'> &
  Pick<Reminder, 'way'> & { today: string; locale: ReminderLocale };

/** As many of a person are listed. */
export const MOST_REMINDERS = 20;

/** The last reminders of each of these persons, the newest first. @param most of one person */
export async function lastReminders(
  database: Queryable,
  accountId: string,
  memberIds: readonly string[],
  most = 1,
): Promise<Reminder[]> {
  if (memberIds.length === 0) return [];
  return await rowsOf<Reminder>(database)`
    select listed.member_id, r.at, coalesce(u.first_name, r.user_id) as by, r.way, o.state
    from unnest(${memberIds}::text[]) with ordinality as listed (member_id, place)
    cross join lateral (
      select n.* from ${withDoubles(accountId, 'listed')} who
      join reminder n on n.account_id = ${accountId} and n.member_id = who.member_id
      order by n.at desc, n.reminder_id desc limit ${most}
    ) r
    left join app_user u on u.account_id = r.account_id and u.user_id = r.user_id
    left join message_outbox o on o.account_id = ${accountId} and o.reminder_id = r.reminder_id
    order by listed.place, r.at desc, r.reminder_id desc`;
}

/**
 * Stores reminders, but for persons who were reminded on that day already.
 * @returns the ids of those that were stored
 */
export async function insertReminders(
  tx: Queryable,
  { accountId, userId, at, today, way, locale }: Reminding,
  reminders: readonly NewReminder[],
): Promise<Set<string>> {
  const { rows } = await runSql<{ reminderId: string }>(tx)`
    insert into reminder (account_id, reminder_id, member_id, business_date, at, user_id, way,
      locale, due_paise)
    select ${accountId}, n.reminder_id, n.member_id, ${today}, ${at}, ${userId}, ${way}, ${locale}, n.due_paise
    from unnest(${reminders.map(({ reminderId }) => reminderId)}::text[], ${reminders.map(({ memberId }) => memberId)}::text[], ${reminders.map(({ duePaise }) => duePaise)}::bigint[]) as n (reminder_id, member_id, due_paise)
    on conflict (account_id, member_id, business_date) where failed_at is null do nothing
    returning reminder_id`;
  return new Set(rows.map(({ reminderId }) => reminderId));
}

/**
 * Lists who holds these tickets and is not marked, each once, in the order of their first one, and if they were reminded
 * on the day.
 */
export async function holdersOf(
  database: Queryable,
  { accountId, today }: { accountId: string; today: string },
  ticketIds: readonly string[],
): Promise<{ memberId: string; isReminded: boolean }[]> {
  return await rowsOf<{ memberId: string; isReminded: boolean }>(database)`
    select t.member_id, exists (select from reminder r where r.account_id = ${accountId}
        and r.member_id = t.member_id and r.business_date = ${today} and r.failed_at is null) as is_reminded
    from unnest(${ticketIds}::text[]) with ordinality as listed (ticket_id, place)
    join ticket t on t.account_id = ${accountId} and t.ticket_id = listed.ticket_id
    join member m on m.account_id = ${accountId} and m.member_id = t.member_id and m.mark is null
    group by t.member_id order by min(listed.place)`;
}
