import { DAYS_AHEAD, MOST_NAMED, type Overview } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';

/** Days, both included, as `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** How many persons were recorded on some days in India. */
export async function countRecorded(
  database: Queryable,
  accountId: string,
  { from, to }: Days,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count from member
     where account_id = $1 and created_at >= $2::date::timestamp at time zone 'Asia/Kolkata'
       and created_at < ($3::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    [accountId, from, to],
  );
  return rows[0]?.count ?? 0;
}

/** The active groups with places left, the fullest first, and how many there are. */
export async function fillingGroups(
  database: Queryable,
  accountId: string,
): Promise<Overview['filling']> {
  const { rows } = await database.query<Overview['filling']['groups'][number] & { total: number }>(
    `select scheme_id as "schemeId", name as "schemeName", current_capacity as "currentCapacity",
       max_capacity as "maxCapacity", count(*) over () as total
     from scheme
     where account_id = $1 and status = 'Active' and current_capacity < max_capacity
     order by current_capacity::numeric / max_capacity desc, lower(name), scheme_id
     limit ${MOST_NAMED}`,
    [accountId],
  );
  return { groups: rows, total: rows[0]?.total ?? 0 };
}

/** The draws whose day has come or comes within some days, the earliest first, and how many. */
export async function drawsDue(
  database: Queryable,
  accountId: string,
  today: string,
): Promise<Overview['draws']> {
  const { rows } = await database.query<Overview['draws']['due'][number] & { total: number }>(
    `select g.*, count(*) over () as total from (
       select scheme_id as "schemeId", name as "schemeName", draws_completed + 1 as "drawNo",
         (draw_date + make_interval(months => draws_completed))::date as "dueDate"
       from scheme
       where account_id = $1 and status = 'Active' and draws_completed < duration_months
     ) g
     where "dueDate" <= $2::date + ${DAYS_AHEAD}
     order by "dueDate", lower("schemeName"), "schemeId" limit ${MOST_NAMED}`,
    [accountId, today],
  );
  return { due: rows, total: rows[0]?.total ?? 0 };
}
