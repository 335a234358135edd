import { addDays, CLOSED_STATUSES, type MembershipStatus } from '@kuri/shared/contract';
import { sql } from 'kysely';
import {
  instalmentsDueSql,
  owedInstalmentsSql,
  owedUntilSql,
} from '../../ground/arrears/arrears-sql.ts';
import { midnight } from '../../ground/calendar.ts';
import { runSql } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { COLLECTED } from '../../money/journal/kinds.ts';

/** Tickets of a status in a group at the end of a day. */
export interface Standing {
  groupId: string;
  status: MembershipStatus;
  tickets: number;
  dueTickets: number;
  duePaise: number;
}

/** Joined to a ticket `t`: what a day in the past did not know yet: instalments waived, and changes of status. */
const laterChanges = (accountId: string, date: string) => {
  const behind = sql`a.account_id = ${accountId} and a.at >= ${midnight(addDays(date, 1))}`;
  const isOf = (kind: string) => sql`split_part(a.action, '.', 1) = ${kind}`;
  const settled = sql`prize_payout
      where account_id = ${accountId} and payout_date > ${date} and cause is not null and reversed_at is null`;
  return sql`waived as (
      select ticket_id from draw where account_id = ${accountId} and state = 'marked' and draw_date > ${date}
      union select ticket_id from paper_draw where account_id = ${accountId} and draw_date > ${date}
      union select ticket_id from ${settled}
    ), earlier as (select distinct on (ticket_id) ticket_id, status from (
      select a.entity_id as ticket_id, a.at, a.before->>'status' as status from audit_log a
      where ${behind} and ${isOf('ticket')} and a.action = 'ticket.status-changed'
      union all
      select jsonb_array_elements_text(a.after->'ticketIds'), a.at,
        case a.action when 'tickets.activated' then 'Joined' else 'Active' end from audit_log a
      where ${behind} and ${isOf('tickets')} and a.action in ('tickets.activated', 'tickets.defaulted')
      union all
      select a.before->>'ticketId', a.at, a.before->>'status' from audit_log a
      where ${behind} and ${isOf('draw')} and a.action = 'draw.marked'
      union all
      select ticket_id, (draw_date::timestamp at time zone 'Asia/Kolkata'), former_status from paper_draw
      where account_id = ${accountId} and draw_date > ${date} and ticket_id is not null
      union all
      select ticket_id, (payout_date::timestamp at time zone 'Asia/Kolkata'), former_status from ${settled}
    ) changes order by ticket_id, at)`;
};

/**
 * Counts tickets at the end of a day, with their dues by the payments of the books up to it; statuses as far as the
 * records tell them. A ticket counts from its joining until it is deleted.
 * @param date `YYYY-MM-DD`, today at the latest
 * @returns by group and status, and the number of persons who owed
 */
export async function standingOn(
  database: Queryable,
  accountId: string,
  date: string,
): Promise<{ standings: Standing[]; persons: number }> {
  type Row = Omit<Standing, 'groupId' | 'status'> & {
    [Name in 'groupId' | 'status']: Standing[Name] | null;
  } & { persons: number };
  const owedUntil = owedUntilSql(
    owedInstalmentsSql('s'),
    instalmentsDueSql(sql`g.start_date`, sql`${date}::date`),
  );
  const { rows } = await runSql<Row>(database)`
    with ${laterChanges(accountId, date)}, paid as (
      select ticket_id, sum(case when reversed then -paise else paise end) as paise from journal
      where account_id = ${accountId} and book_day > ${date} and kind = any(${COLLECTED}) group by ticket_id
    ), owing as (
      select s.*, case when s.status = any(${CLOSED_STATUSES}) then 0
        else greatest(0, s.instalment_paise * ${owedUntil} - s.paid_paise) end as due_paise
      from (
        select t.scheme_id, t.member_id, coalesce(e.status, t.status) as status, t.instalment_paise,
          t.paid_paise - coalesce(p.paise, 0) as paid_paise, t.total_instalments,
          case when w.ticket_id is null then t.waived_instalments else 0 end as waived_instalments
        from ticket t
        left join paid p on p.ticket_id = t.ticket_id
        left join waived w on w.ticket_id = t.ticket_id
        left join earlier e on e.ticket_id = t.ticket_id
        where t.account_id = ${accountId} and t.joined_date <= ${date}
          and (t.deleted_at is null or t.deleted_at >= ${midnight(addDays(date, 1))})
      ) s
      join scheme g on g.account_id = ${accountId} and g.scheme_id = s.scheme_id
    )
    select scheme_id as group_id, status, count(*) as tickets, count(*) filter (where due_paise > 0) as due_tickets,
      coalesce(sum(due_paise), 0)::bigint as due_paise,
      count(distinct member_id) filter (where due_paise > 0) as persons
    from owing group by grouping sets ((scheme_id, status), ())`;
  const standings = rows.flatMap(({ groupId, status, persons: _persons, ...counts }) =>
    groupId === null || status === null ? [] : [{ groupId, status, ...counts }],
  );
  return { standings, persons: rows.find(({ groupId }) => groupId === null)?.persons ?? 0 };
}

/** Tickets that came into a group and went out of it, on some days. */
export interface Moved {
  groupId: string;
  joined: number;
  left: number;
}

/**
 * Tickets that joined and left from `from` to `to`, both included; one that was deleted on these days has left if it
 * joined before them, and counts for nothing else.
 * @returns by group, and the persons whose last ticket left
 */
export async function movedTickets(
  database: Queryable,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<{ moved: Moved[]; persons: number }> {
  type Row = Omit<Moved, 'groupId'> & { groupId: string | null; persons: number };
  const { rows } = await runSql<Row>(database)`
    with known as (
      select t.scheme_id, t.member_id, t.joined_date,
        least((t.deleted_at at time zone 'Asia/Kolkata')::date, p.payout_date) as gone,
        t.deleted_at is not null as is_deleted
      from ticket t
      left join prize_payout p on p.account_id = ${accountId} and p.ticket_id = t.ticket_id and p.cause is not null
        and p.reversed_at is null
      where t.account_id = ${accountId} and t.joined_date <= ${to}
    ), moved as (
      select scheme_id, member_id, joined_date >= ${from} and not (is_deleted and gone <= ${to}) as has_joined,
        gone between ${from} and ${to} and not (is_deleted and joined_date >= ${from}) as has_left
      from known
    )
    select scheme_id as group_id, count(*) filter (where has_joined) as joined,
      count(*) filter (where has_left) as left,
      count(distinct member_id) filter (where has_left and not exists (select from known k
        where k.member_id = m.member_id and (k.gone is null or k.gone > ${to}))) as persons
    from moved m where has_joined or has_left group by grouping sets ((scheme_id), ())`;
  const moved = rows.flatMap(({ groupId, persons: _persons, ...counts }) =>
    groupId === null ? [] : [{ groupId, ...counts }],
  );
  return { moved, persons: rows.find(({ groupId }) => groupId === null)?.persons ?? 0 };
}
