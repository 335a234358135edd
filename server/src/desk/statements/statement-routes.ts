import { statementCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { readerOf, sessionOf } from '../../ground/http/context.ts';
import type { DrawContext } from '../../ground/chain/chain.ts';
import { ok, serve, serveBody, serveReport } from '../../ground/http/serve.ts';
import { notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import { explainTickets } from './explain-ticket.ts';
import { linksOf, makeLink, withdrawLink } from './links.ts';
import { paymentOfNumber } from './public-routes.ts';
import { pagePath } from '../../ground/page-keys.ts';
import { findPerson } from '../../people/members/person-queries.ts';
import { statementOf } from './ticket-statement.ts';

export const statementRoutes: FastifyPluginCallback<DrawContext> = (scope, context, done) => {
  const { database, clock, slipSecret } = context;

  serve(scope, statementCalls.explainTicket, async ({ query, request }) => {
    const { schemememberid: ticketId, memberid: memberId = '', schemeid: groupId } = query;
    const reader = readerOf(request, clock());
    return ok(await explainTickets(database, reader, { ticketId, memberId, groupId }));
  });

  serveReport(scope, statementCalls.statementRead, async ({ query, request }) => {
    const reader = { accountId: sessionOf(request).accountId, now: clock() };
    const { schemememberid: ticketId, memberid: memberId = '' } = query;
    return ok(await statementOf(database, reader, { ticketId, memberId }));
  });

  serve(scope, statementCalls.statementLinks, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    return ok(await linksOf(database, accountId, query.schemememberid));
  });

  serve(scope, statementCalls.receiptPageLink, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const paymentId = await paymentOfNumber(database, accountId, query.receiptnumber);
    if (paymentId === undefined) throw notFound(NOT_FOUND.receipt);
    return ok({ path: pagePath(slipSecret, { kind: 'receipt', accountId, id: paymentId }) });
  });

  serve(scope, statementCalls.payPageLink, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const id = query.memberid;
    if (!(await findPerson(database, accountId, id))) throw notFound(NOT_FOUND.member);
    return ok({ path: pagePath(slipSecret, { kind: 'pay', accountId, id }) });
  });

  serveBody(scope, context, statementCalls.makeStatementLink, makeLink, 'Link made');
  serveBody(scope, context, statementCalls.withdrawStatementLink, withdrawLink, 'Link withdrawn');
  done();
};
