import { fileCalls, prizeCalls } from '@kuri/shared/call-schemas';
import type { PrizeState } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { byPages, sendCsv } from '../../ground/http/csv-file.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { payPrize } from './pay-prize.ts';
import { confirmPrize, reversePrize } from './payout-steps.ts';
import { PRIZE_COLUMNS } from './prize-file.ts';
import { countPrizes, readPrizes, type PrizeFilter } from './prize-queries.ts';
import { prizeNow } from './prizes.ts';
import { toPrize } from './to-prize.ts';

function filterOf(query: {
  schemeid?: string | undefined;
  state?: PrizeState | undefined;
  drawid?: string | undefined;
  ticketid?: string | undefined;
}): PrizeFilter {
  const { schemeid: groupId, state, drawid: drawId, ticketid: ticketId } = query;
  return { groupId, state, drawId, ticketId };
}

export const prizeRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database } = context;

  serve(scope, prizeCalls.prizePage, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const filter = filterOf(query);
    const total = await countPrizes(database, accountId, filter);
    const rows = await readPrizes(database, accountId, { filter, page: pageRange(query) });
    return { ...ok(rows.map(toPrize)), ...pageTotals(total, query) };
  });

  serve(
    scope,
    fileCalls.prizesFile,
    ({ query, request, reply }) => {
      const { accountId } = sessionOf(request);
      const filter = filterOf(query);
      return sendCsv(reply, 'prizes', {
        columns: PRIZE_COLUMNS,
        parts: byPages(
          async (page) => (await readPrizes(database, accountId, { filter, page })).map(toPrize),
          ({ drawId, payout }) => payout?.payoutId ?? drawId,
        ),
      });
    },
    { config: { report: true } },
  );

  serveWrite(
    scope,
    context,
    prizeCalls.payPrize,
    async (tx, { body, writer, request }) => {
      const { userType } = sessionOf(request);
      return ok(await payPrize(tx, writer, { userType, body }), 'Prize paid out');
    },
    { again: prizeNow },
  );

  serveWrite(scope, context, prizeCalls.confirmPrize, async (tx, { body, writer }) =>
    ok(await confirmPrize(tx, writer, body), 'Payout confirmed'),
  );

  serveWrite(
    scope,
    context,
    prizeCalls.reversePrize,
    async (tx, { body, writer }) => ok(await reversePrize(tx, writer, body), 'Payout reversed'),
    { again: prizeNow },
  );
  done();
};
