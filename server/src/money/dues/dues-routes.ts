import { refusals } from '@kuri/shared/contract';
import { duesCalls, fileCalls } from '@kuri/shared/call-schemas';
import type { ReminderLocale } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { type ApiContext, readerOf } from '../../ground/http/context.ts';
import { ok, serve, serveBody, serveReport, serveWrite } from '../../ground/http/serve.ts';
import { byPages, sendCsv } from '../../ground/http/csv-file.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { TICKET_COLUMNS } from '../../people/members/ticket-rows.ts';
import { dueTicketIds, pendingDuesOf, readTickets, untilDay } from './pending-dues.ts';
import { followUpMember, lastFollowUps, MOST_FOLLOW_UPS } from './follow-ups.ts';
import { lastReminders, MOST_REMINDERS } from './reminder-queries.ts';
import { remind, remindMember } from './reminders.ts';

const REFUSED = refusals('duesRoutes', { noPendingDuesFound: 'No pending dues found' });

export interface DuesContext extends ApiContext {
  /** The language of the messages that a provider sends; undefined where none is set up. */
  messagesIn: ReminderLocale | undefined;
  slipSecret: string;
  publicUrl: string | undefined;
}

export const duesRoutes: FastifyPluginCallback<DuesContext> = (scope, context, done) => {
  const { database, clock, messagesIn: locale, slipSecret, publicUrl } = context;

  serveReport(scope, duesCalls.pendingDues, async ({ query, request }) => {
    const { schemeid: groupId, searchvalue: searchText, late, followed, view } = query;
    const reader = readerOf(request, clock());
    const page = pageRange(query);
    const wanted = { groupId, searchText, late, followed, view, page };
    const dues = await pendingDuesOf(database, reader, wanted);
    return { ...ok(dues), ...(view && pageTotals(dues.totals[view], query)) };
  });

  serveReport(scope, fileCalls.duesFile, async ({ query, request, reply }) => {
    const { schemeid: groupId, searchvalue: searchText, late, followed } = query;
    const reader = readerOf(request, clock());
    const until = untilDay(reader, followed);
    // The order is reckoned once for all of the file.
    const ids = await dueTicketIds(database, reader, { groupId, searchText, late, followed });
    return sendCsv(reply, 'dues', {
      columns: TICKET_COLUMNS,
      parts: byPages(
        ({ offset, limit }) => readTickets(database, until, ids.slice(offset, offset + limit)),
        ({ ticketId }) => ticketId,
      ),
    });
  });

  serve(scope, duesCalls.memberReminders, async ({ query, request }) => {
    const { accountId } = readerOf(request, clock());
    return ok(await lastReminders(database, accountId, [query.memberid], MOST_REMINDERS));
  });

  serve(scope, duesCalls.memberFollowUps, async ({ query, request }) => {
    const { accountId } = readerOf(request, clock());
    return ok(await lastFollowUps(database, accountId, [query.memberid], MOST_FOLLOW_UPS));
  });

  serveWrite(scope, context, duesCalls.sendReminders, async (tx, { query, writer }) => {
    const sent = await remind(tx, writer, {
      locale,
      groupId: query.schemeid,
      slipSecret,
      publicUrl,
    });
    return ok(sent, sent.queued > 0 ? 'Receipt sent successfully' : REFUSED.noPendingDuesFound);
  });

  serveBody(scope, context, duesCalls.remindMember, remindMember, 'Reminder noted');
  serveBody(scope, context, duesCalls.followUpMember, followUpMember, 'Note saved');
  done();
};
