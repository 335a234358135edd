import { runSql } from '../../ground/database/build.ts';
import { istDate, PLAIN_ORGANISATION, refusals } from '@kuri/shared/contract';
import type { Queryable } from '../../ground/database/database.ts';
import { lockAlone } from '../../ground/database/locks.ts';
import { midnight } from '../../ground/calendar.ts';
import { conflict, type Failure } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import type { Person } from '../../people/members/person-queries.ts';

const REFUSED = refusals('collectorLimits', {
  aCollectorEnrolsAtMostTake:
    'A collector enrols at most {most}. {now}: take a payment first, or ask the office',
  unpaidTicketsForOnePersonIn: '{count} unpaid tickets for one person in a group',
  hasAndWouldHave: '{name} has {now} and would have {then}',
  unpaidTicketsADay: '{count} unpaid tickets a day',
  youHaveEnrolledTodayAndWould: 'You have enrolled {now} today and would have {then}',
});

/** Unpaid tickets, and the most that there may be. */
interface UnpaidTickets {
  ofPerson: number;
  mostOfPerson: number;
  today: number;
  mostToday: number;
}

/** Refusal of `added` more unpaid tickets; undefined when they are within both limits. */
export function unpaidFault(
  { ofPerson, mostOfPerson, today, mostToday }: UnpaidTickets,
  { added, name }: { added: number; name: string },
): Failure | undefined {
  const refuse = (most: string, now: string) => {
    const message = REFUSED.aCollectorEnrolsAtMostTake({ most, now });
    return conflict('ENROLMENT_LIMIT', message, [{ field: 'ticketsCount', message }]);
  };
  if (ofPerson + added > mostOfPerson) {
    return refuse(
      REFUSED.unpaidTicketsForOnePersonIn({ count: mostOfPerson }),
      REFUSED.hasAndWouldHave({ name, now: ofPerson, then: ofPerson + added }),
    );
  }
  if (today + added > mostToday) {
    return refuse(
      REFUSED.unpaidTicketsADay({ count: mostToday }),
      REFUSED.youHaveEnrolledTodayAndWould({ now: today, then: today + added }),
    );
  }
  return undefined;
}

/** Unpaid tickets of a person in a group, and those that the writer enrolled today. */
async function unpaidTickets(
  tx: Queryable,
  { accountId, userId, at }: Writer,
  { memberId, groupId }: { memberId: string; groupId: string },
): Promise<UnpaidTickets> {
  const { rows } = await runSql<UnpaidTickets>(tx)`
    select (select count(*) from ticket where account_id = ${accountId} and member_id = ${memberId} and scheme_id = ${groupId}
        and deleted_at is null and paid_paise = 0) as of_person,
      (select count(*) from audit_log a
       join ticket t on t.account_id = a.account_id and t.ticket_id = a.entity_id
       where a.account_id = ${accountId} and a.user_id = ${userId} and a.at >= ${midnight(istDate(Date.parse(at)))} and a.action = 'ticket.enrolled'
         and t.deleted_at is null and t.paid_paise = 0) as today,
      coalesce(o.collector_tickets, ${PLAIN_ORGANISATION.collectorTickets}::integer) as most_of_person,
      coalesce(o.collector_tickets_a_day, ${PLAIN_ORGANISATION.collectorTicketsADay}::integer) as most_today
    from account left join organisation o using (account_id) where account_id = ${accountId}`;
  const [row] = rows;
  if (!row) throw new Error(`There is no account ${accountId}`);
  return row;
}

/**
 * Refuses more unpaid tickets than a collector may enrol. Locks the collector's enrolments, so that
 * two at once count together.
 * @param added how many of the new tickets nothing is paid on
 * @throws Failure 409 ENROLMENT_LIMIT
 */
export async function refuseManyUnpaid(
  tx: Queryable,
  writer: Writer,
  { person, groupId, added }: { person: Person; groupId: string; added: number },
): Promise<void> {
  if (added === 0) return;
  await lockAlone(tx, `enrolments ${writer.userId}`);
  const { memberId, name } = person;
  const fault = unpaidFault(await unpaidTickets(tx, writer, { memberId, groupId }), {
    added,
    name,
  });
  if (fault) throw fault;
}
