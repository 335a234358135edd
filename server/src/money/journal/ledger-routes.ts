import { ledgerCalls } from '@kuri/shared/call-schemas';
import { istDate, LEDGERS, type LedgerBalance, type LedgerEntry } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import {
  atOnce,
  byPages,
  plainAmount,
  sendCsv,
  type CsvColumns,
} from '../../ground/http/csv-file.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { ok, serve, serveReport } from '../../ground/http/serve.ts';
import { ledgerEntriesOf, trialBalanceOf, type LedgerRange } from './ledger-queries.ts';

const BALANCE_COLUMNS: CsvColumns<LedgerBalance> = [
  ['Ledger', ({ ledger }) => LEDGERS[ledger].tally],
  ['Of', ({ part }) => part],
  ['Debit', ({ debit }) => plainAmount(debit)],
  ['Credit', ({ credit }) => plainAmount(credit)],
];

const ENTRY_COLUMNS: CsvColumns<LedgerEntry> = [
  ['Day', ({ day }) => day],
  ['Recorded', ({ at }) => at.slice(0, 19).replace('T', ' ')],
  ['Number', ({ number }) => number],
  ['Reversal', ({ reversed }) => (reversed ? 'Reversal' : null)],
  ['Other ledger', ({ other }) => LEDGERS[other].tally],
  ['Member', ({ memberName }) => memberName],
  ['Ticket', ({ membershipCode }) => membershipCode],
  ['By', ({ by }) => by],
  ['Debit', ({ debit }) => plainAmount(debit)],
  ['Credit', ({ credit }) => plainAmount(credit)],
  ['Balance', ({ balance }) => plainAmount(balance)],
];

export const ledgerRoutes: FastifyPluginCallback<ApiContext> = (
  scope,
  { database, clock },
  done,
) => {
  const balanceOf = (
    accountId: string,
    {
      date = istDate(clock()),
      schemeid,
    }: { date?: string | undefined; schemeid?: string | undefined },
  ) => trialBalanceOf(database, accountId, { date, groupId: schemeid });
  const rangeOf = (
    query: Pick<LedgerRange, 'ledger'> & {
      schemeid?: string | undefined;
      startdate?: string | undefined;
      enddate?: string | undefined;
    },
  ) => ({
    ledger: query.ledger,
    groupId: query.schemeid,
    start: query.startdate ?? '1900-01-01',
    end: query.enddate ?? istDate(clock()),
  });

  serve(scope, ledgerCalls.trialBalance, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    return ok(await balanceOf(accountId, query));
  });

  serve(scope, ledgerCalls.ledgerEntries, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const page = pageRange(query);
    const { entries, total } = await ledgerEntriesOf(database, accountId, rangeOf(query), page);
    return { ...ok(entries), ...pageTotals(total, query) };
  });

  serveReport(scope, ledgerCalls.ledgerFile, ({ query, request, reply }) => {
    const { accountId } = sessionOf(request);
    return sendCsv(reply, 'ledger', {
      columns: ENTRY_COLUMNS,
      parts: byPages(
        async (page) => (await ledgerEntriesOf(database, accountId, rangeOf(query), page)).entries,
        ({ documentId, other, reversed, debit }) => [documentId, other, reversed, debit].join(' '),
      ),
    });
  });

  serveReport(scope, ledgerCalls.trialBalanceFile, ({ query, request, reply }) => {
    const { accountId } = sessionOf(request);
    return sendCsv(reply, 'trial-balance', {
      columns: BALANCE_COLUMNS,
      parts: atOnce(async () => (await balanceOf(accountId, query)).ledgers),
    });
  });
  done();
};
