import { statementCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { readerOf } from '../accounts/reader.ts';
import { ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { serve } from '../http/serve.ts';
import { sessionOf } from '../http/session.ts';
import { explainTickets } from './explain-ticket.ts';
import { statementOf } from './ticket-statement.ts';

export const statementRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, statementCalls.explainTicket, async ({ query, request }) => {
    const { schemememberid: ticketId, memberid: memberId = '', schemeid: schemeId } = query;
    const reader = readerOf(request, clock());
    return ok(await explainTickets(database, reader, { ticketId, memberId, schemeId }));
  });

  serve(
    scope,
    statementCalls.statementRead,
    async ({ query, request }) => {
      const reader = { accountId: sessionOf(request).accountId, now: clock() };
      const { schemememberid: ticketId, memberid: memberId = '' } = query;
      return ok(await statementOf(database, reader, { ticketId, memberId }));
    },
    { config: { report: true } },
  );
  done();
};
