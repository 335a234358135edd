import { ledgerCalls } from '@kuri/shared/call-schemas';
import { istDate, type PeriodGroup } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { firstOfMonth } from '../../ground/calendar.ts';
import { atOnce, plainAmount, sendCsv, type CsvColumns } from '../../ground/http/csv-file.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { ok, serve, serveReport } from '../../ground/http/serve.ts';
import { periodReportOf, type Period } from './period-report.ts';

const COLUMNS: CsvColumns<PeriodGroup> = [
  ['Group', ({ schemeName }) => schemeName ?? 'Of no group'],
  ['Collected', ({ collected }) => plainAmount(collected)],
  ['Paid out', ({ paidOut }) => plainAmount(paidOut)],
  ['Income less expenses', ({ earned }) => plainAmount(earned)],
  ['Tickets joined', ({ joined }) => joined],
  ['Tickets left', ({ left }) => left],
  ['Tickets at the end', ({ tickets }) => tickets],
  ['Tickets with dues', ({ dueTickets }) => dueTickets],
  ['Due', ({ dueAmount }) => plainAmount(dueAmount)],
];

export const reportRoutes: FastifyPluginCallback<ApiContext> = (
  scope,
  { database, clock },
  done,
) => {
  /** @throws Failure 422 for a period that ends before it begins */
  const periodOf = ({
    startdate,
    enddate,
  }: Record<'startdate' | 'enddate', string | undefined>) => {
    const today = istDate(clock());
    const to = enddate === undefined || enddate > today ? today : enddate;
    const period: Period = { from: startdate ?? firstOfMonth(to), to };
    if (period.from > to)
      throw invalidField('startdate', 'Start date must not be after the end date');
    return period;
  };
  serve(
    scope,
    ledgerCalls.periodReport,
    async ({ query, request }) => {
      const { accountId } = sessionOf(request);
      return ok(await periodReportOf(database, accountId, periodOf(query), clock()));
    },
    { config: { report: true } },
  );

  serveReport(scope, ledgerCalls.periodReportFile, ({ query, request, reply }) => {
    const { accountId } = sessionOf(request);
    const period = periodOf(query);
    return sendCsv(reply, `report-${period.from}-to-${period.to}`, {
      columns: COLUMNS,
      parts: atOnce(
        async () => (await periodReportOf(database, accountId, period, clock())).groups,
      ),
    });
  });
  done();
};
