import { owedInstalmentsSql, paidInstalmentsSql } from '../../ground/arrears/arrears-sql.ts';

// The stored dues as they follow from the tickets: for storing them, for reading past them and for
// checking them.

/** Stands in `dues_holding` for all groups together. */
export const ALL_GROUPS = '';

const OWED = owedInstalmentsSql('t');
const ORDER = `order by t.instalment_paise, ${OWED}, t.paid_paise, t.ticket_id`;
const START = `(select g.start_date from scheme g
  where g.account_id = $1 and g.scheme_id = t.scheme_id)`;
const NEXT_DUE = `(${START} + make_interval(months => ${paidInstalmentsSql('t')}))::date`;

/**
 * Tickets `t` of a person in `k` that do not have everything paid. Of the indexes only the persons' one
 * fits what is asked first: without statistics the planner would take any other.
 * @param closed the parameter with the statuses of tickets that owe nothing any more
 */
function owingTickets(closed: string): string {
  return `(select * from ticket where account_id = $1 and member_id = k.member_id offset 0) t
    where t.deleted_at is null and t.status <> all(${closed}::text[])
      and t.paid_paise < t.instalment_paise * ${OWED}`;
}

/** The class of a row with `start_date`, `instalments`, `owed` and `paid`. */
export const CLASS = `md5(concat_ws('/', start_date - date '2000-01-01', instalments, owed, paid))::uuid`;

/** What makes up a class. */
export const CLASS_COLUMNS = 'class, start_date, instalments, owed, paid';

/**
 * The holdings of some persons in some groups and in all groups together, as their tickets are now: a
 * row for each with a ticket that does not have everything paid. Tickets are found by their persons, one
 * after the other and with look-ups alone, so that a plan without statistics does no harm.
 * @param keys a table with `scheme_id` and `member_id`
 */
export function holdingsSql(keys: string, closed: string): string {
  return `select scheme_id, member_id, name_key, ticket_ids, ${CLASS} as class, start_date,
      instalments, owed, paid
    from (
      select k.scheme_id, k.member_id, held.*,
        (select m.name_key from member m where m.account_id = $1 and m.member_id = k.member_id)
      from ${keys} k cross join lateral (
        select array_agg(t.ticket_id ${ORDER}) as ticket_ids, min(${START}) as start_date,
          array_agg(t.instalment_paise ${ORDER}) as instalments,
          array_agg(${OWED} ${ORDER}) as owed, array_agg(t.paid_paise ${ORDER}) as paid
        from ${owingTickets(closed)} and t.scheme_id = k.scheme_id
        having count(*) > 0
      ) held
      union all
      select '${ALL_GROUPS}', k.member_id, '{}', owing.start_date, '{}', '{}', '{}', ''
      from (select distinct member_id from ${keys} named) k cross join lateral (
        select min(${NEXT_DUE}) as start_date from ${owingTickets(closed)}
        having count(*) > 0
      ) owing
    ) holdings`;
}
