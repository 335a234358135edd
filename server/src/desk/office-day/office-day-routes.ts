import { organisationCalls } from '@kuri/shared/call-schemas';
import {
  addDays,
  dayText,
  istDate,
  type OfficeDay,
  type OfficeDayBody,
  UNKNOWN_AFTER_DAYS,
  refusals,
} from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sql } from 'kysely';
import { isDefaulterSql } from '../../ground/arrears/arrears-sql.ts';
import { runSql } from '../../ground/database/build.ts';
import type { Queryable } from '../../ground/database/database.ts';
import { nextChangeSql } from '../../ground/database/statements.ts';
import { type ApiContext, readerOf, type Writer } from '../../ground/http/context.ts';
import { conflict } from '../../ground/http/failure.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { acceptDay, newestDay } from '../../office/accounts/known-day.ts';
import { IS_OVER } from '../../people/groups/complete-groups.ts';
import { IS_FROZEN } from '../../people/members/frozen-tickets.ts';

const REFUSED = refusals('officeDayRoutes', {
  theServersClockSaysNowPlease: "The server''s clock says {day} now: please look at it again",
});

/** Tickets and groups that the audit trail says were marked on a day that is still to come. */
async function markedAhead(tx: Queryable, accountId: string, today: string) {
  const marks = sql`select l.action, l.entity_id, l.after from audit_log l
    where l.account_id = ${accountId} and l.at >= (${today}::date + 1) and l.user_id = 'system'
      and l.action in ('tickets.defaulted', 'group.completed')`;
  const tickets = await runSql<{ id: string }>(tx)`
    select t.ticket_id as id from ticket t
    join scheme g on g.account_id = t.account_id and g.scheme_id = t.scheme_id
    where t.account_id = ${accountId} and t.status = 'Defaulter' and t.deleted_at is null and not ${IS_FROZEN}
      and t.ticket_id in (select jsonb_array_elements_text(after::jsonb -> 'ticketIds') from (${marks}) l
        where action = 'tickets.defaulted')
      and not ${isDefaulterSql(sql`${today}::date`)}
    order by t.ticket_id`;
  const groups = await runSql<{ id: string }>(tx)`
    select scheme_id as id from scheme where account_id = ${accountId} and status = 'Completed'
      and scheme_id in (select entity_id from (${marks}) l where action = 'group.completed')
      and not (${IS_OVER} ${today}::date)
    order by scheme_id`;
  return { ticketIds: tickets.rows.map(({ id }) => id), groupIds: groups.rows.map(({ id }) => id) };
}

async function readDay(tx: Queryable, accountId: string, today: string): Promise<OfficeDay> {
  const newest = (await newestDay(tx, accountId)) ?? today;
  const { ticketIds, groupIds } = await markedAhead(tx, accountId, today);
  return {
    today,
    newest,
    isKnown: newest >= addDays(today, -UNKNOWN_AFTER_DAYS),
    ahead: { tickets: ticketIds.length, groups: groupIds.length },
  };
}

/** Gives back the status that tickets and groups had before a clock was ahead; each is in the audit trail. */
async function takeBackAhead(
  tx: Queryable,
  writer: { accountId: string; at: string },
  today: string,
) {
  const { accountId, at } = writer;
  const { ticketIds, groupIds } = await markedAhead(tx, accountId, today);
  const updated = sql`status = 'Active', updated_at = ${nextChangeSql(at)}`;
  await runSql(tx)`
    update ticket set ${updated} where account_id = ${accountId} and ticket_id = any(${ticketIds})`;
  await runSql(tx)`
    update scheme set ${updated} where account_id = ${accountId} and scheme_id = any(${groupIds})`;
  return { ticketIds, groupIds };
}

/** Today by the server's clock. @throws Failure 409 STALE when the caller saw another day */
function todayAsSeen(body: OfficeDayBody, now: number): string {
  const today = istDate(now);
  if (body.today === today) return today;
  const message = REFUSED.theServersClockSaysNowPlease({ day: dayText(today) });
  throw conflict('STALE', message, [{ field: 'today', message }]);
}

/** Serves the office's day: what the clock says, its confirmation, and marks of days still to come. */
export const officeDayRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, organisationCalls.officeDayRead, async ({ request }) => {
    const { accountId, today } = readerOf(request, clock());
    return ok(await readDay(database, accountId, today));
  });

  const confirm = async (
    tx: Queryable,
    { body, writer }: { body: OfficeDayBody; writer: Writer },
  ) => {
    const { accountId } = writer;
    const today = todayAsSeen(body, clock());
    const before = { newest: await newestDay(tx, accountId) };
    await acceptDay(tx, accountId, today);
    await writeAudit(tx, {
      ...writer,
      action: 'organisation.day-confirmed',
      entityId: accountId,
      before,
      after: { newest: today },
    });
    return ok(await readDay(tx, accountId, today), 'Day confirmed');
  };
  serveWrite(scope, context, organisationCalls.confirmDay, confirm, {
    config: { isOfAnyDay: true },
  });

  serveWrite(scope, context, organisationCalls.takeBackMarks, async (tx, { body, writer }) => {
    const { accountId } = writer;
    const today = todayAsSeen(body, clock());
    const after = await takeBackAhead(tx, writer, today);
    await writeAudit(tx, {
      ...writer,
      action: 'organisation.marks-taken-back',
      entityId: accountId,
      after: { status: 'Active', today, ...after },
      about: after.groupIds,
    });
    return ok(await readDay(tx, accountId, today), 'Marks taken back');
  });
  done();
};
