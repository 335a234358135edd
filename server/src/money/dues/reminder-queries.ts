import type { Reminder, ReminderLocale } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import type { Writer } from '../../ground/http/context.ts';

/** A reminder to be stored. */
export interface NewReminder {
  reminderId: string;
  memberId: string;
  duePaise: number;
}

/** What the reminders that are stored at once have in common; `today` is the business date in India. */
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
  const { rows } = await database.query<Reminder>(
    // One look into the index for each of them, however often they were reminded.
    `select r.member_id, r.at, coalesce(u.first_name, r.user_id) as by, r.way, o.state
     from unnest($2::text[]) with ordinality as asked (member_id, place)
     cross join lateral (
       select * from reminder where account_id = $1 and member_id = asked.member_id
       order by at desc, reminder_id desc limit $3
     ) r
     left join app_user u on u.account_id = r.account_id and u.user_id = r.user_id
     left join message_outbox o on o.account_id = $1 and o.reminder_id = r.reminder_id
     order by asked.place, r.at desc, r.reminder_id desc`,
    [accountId, memberIds, most],
  );
  return rows;
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
  const { rows } = await tx.query<{ reminderId: string }>(
    `insert into reminder (account_id, reminder_id, member_id, business_date, at, user_id, way,
       locale, due_paise)
     select $1, n.reminder_id, n.member_id, $2, $3, $4, $5, $6, n.due_paise
     from unnest($7::text[], $8::text[], $9::bigint[]) as n (reminder_id, member_id, due_paise)
     on conflict (account_id, member_id, business_date) where failed_at is null do nothing
     returning reminder_id`,
    [
      accountId,
      today,
      at,
      userId,
      way,
      locale,
      reminders.map(({ reminderId }) => reminderId),
      reminders.map(({ memberId }) => memberId),
      reminders.map(({ duePaise }) => duePaise),
    ],
  );
  return new Set(rows.map(({ reminderId }) => reminderId));
}

/** Who holds these tickets, each once, in the order of their first one, and whether they were reminded on the day. */
export async function holdersOf(
  database: Queryable,
  { accountId, today }: { accountId: string; today: string },
  ticketIds: readonly string[],
): Promise<{ memberId: string; isReminded: boolean }[]> {
  const { rows } = await database.query<{ memberId: string; isReminded: boolean }>(
    `select t.member_id, exists (select from reminder r where r.account_id = $1
         and r.member_id = t.member_id and r.business_date = $3 and r.failed_at is null) as is_reminded
     from unnest($2::text[]) with ordinality as asked (ticket_id, place)
     join ticket t on t.account_id = $1 and t.ticket_id = asked.ticket_id
     group by t.member_id order by min(asked.place)`,
    [accountId, ticketIds, today],
  );
  return rows;
}
