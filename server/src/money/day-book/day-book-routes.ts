import { dayBookCalls, fileCalls } from '@kuri/shared/call-schemas';
import {
  CHARGE_MESSAGES,
  inAndOut,
  isPermitted,
  istDate,
  type DayBookEntry,
} from '@kuri/shared/contract';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import {
  atOnce,
  plainAmount,
  plainNumber,
  sendCsv,
  type CsvColumns,
} from '../../ground/http/csv-file.ts';
import { ok, serve, serveBody, serveReport, serveWrite } from '../../ground/http/serve.ts';
import { type ApiContext, sessionOf, type Writer } from '../../ground/http/context.ts';
import { dayBookOf } from './day-book.ts';
import { dayEntriesOf } from './day-entries.ts';
import { bookMonthOf, bookMonthsOf, closeMonth, reopenMonth } from './closed-months.ts';
import { tallyOf } from './tally.ts';
import { closeDrawer, openDrawer, seeDrawer } from './drawer-writes.ts';

const drawerWriter = (request: FastifyRequest, writer: Writer) => ({
  ...writer,
  mayBeLate: isPermitted(sessionOf(request).userType, 'keepPastDrawers'),
});

const KINDS: Readonly<Record<DayBookEntry['kind'], string>> = {
  opening: 'Opening cash',
  received: 'Receipt',
  reversed: 'Receipt reversed',
  paidOut: 'Prize paid',
  payoutReversed: 'Payout reversed',
  closing: 'Cash counted at closing',
  deposit: 'Paid into the bank',
  topUp: 'Cash added',
  expense: 'Expense',
  handedOver: 'Handed over',
  takenOver: 'Taken over',
  depositReversed: 'Deposit reversed',
  topUpReversed: 'Cash added, reversed',
  expenseReversed: 'Expense reversed',
  ...CHARGE_MESSAGES,
  commission: 'Commission paid',
  commissionReversed: 'Commission reversed',
  settled: 'Ticket settled',
  settledReversed: 'Settlement reversed',
};

const amountOrNone = (rupees: number | null) => (rupees === null ? null : plainAmount(rupees));

/** A day book as a file. A count moves no money and has a column of its own. */
const ENTRY_COLUMNS: CsvColumns<DayBookEntry> = [
  ['Time', ({ at }) => at?.slice(11, 19) ?? null],
  ['Entry', ({ kind }) => KINDS[kind]],
  ['Number', ({ number }) => number],
  ['Member', ({ memberName }) => memberName],
  ['Tickets', ({ tickets }) => tickets.join(', ')],
  ['Bank or payee', ({ cash }) => cash?.bank ?? cash?.payee ?? null],
  ['Category', ({ cash }) => cash?.category ?? null],
  ['Reference', ({ cash }) => plainNumber(cash?.reference ?? null)],
  ['Reason', ({ cash }) => cash?.reason ?? null],
  ['Where the cash came from', ({ cash }) => cash?.drawerReason ?? null],
  ['By', ({ by }) => by],
  ['Method', ({ method }) => method],
  ['In', (entry) => amountOrNone(inAndOut(entry).in)],
  ['Out', (entry) => amountOrNone(inAndOut(entry).out)],
  [
    'Cash counted',
    ({ kind, amount }) => (kind === 'opening' || kind === 'closing' ? plainAmount(amount) : null),
  ],
];

export const dayBookRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, dayBookCalls.dayBook, async ({ query, request }) => {
    const { accountId, userId, userType } = sessionOf(request);
    const reader = {
      accountId,
      userId,
      takesPayments: isPermitted(userType, 'takePayments'),
      readsAll: isPermitted(userType, 'readDayBooks'),
    };
    return ok(await dayBookOf(database, reader, query.date ?? istDate(clock())));
  });

  const entriesOf = (request: FastifyRequest, date = istDate(clock())) => {
    const { accountId, userId, userType } = sessionOf(request);
    const readsAll = isPermitted(userType, 'readDayBooks');
    return dayEntriesOf(database, { accountId, date, userId: readsAll ? undefined : userId });
  };

  serve(scope, dayBookCalls.dayBookEntries, async ({ query, request }) =>
    ok(await entriesOf(request, query.date)),
  );

  serveReport(scope, fileCalls.dayBookFile, ({ query, request, reply }) =>
    sendCsv(reply, 'day-book', {
      columns: ENTRY_COLUMNS,
      parts: atOnce(() => entriesOf(request, query.date)),
    }),
  );

  serveReport(scope, fileCalls.tallyFile, async ({ query, request, reply }) => {
    const { accountId } = sessionOf(request);
    const today = istDate(clock());
    const span = { start: query.startdate ?? today, end: query.enddate ?? today };
    const { xml, vouchers } = await tallyOf(database, accountId, span);
    await request.onExported?.(vouchers);
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="tally.xml"')
      .send(xml);
  });

  serveWrite(scope, context, dayBookCalls.openDrawer, async (tx, { body, request, writer }) => {
    await openDrawer(tx, drawerWriter(request, writer), body);
    return ok(null, 'Opening cash saved');
  });

  serveWrite(scope, context, dayBookCalls.closeDrawer, async (tx, { body, request, writer }) => {
    await closeDrawer(tx, drawerWriter(request, writer), body);
    return ok(null, 'Drawer closed');
  });

  serveBody(scope, context, dayBookCalls.seeDrawer, seeDrawer, 'Drawer marked as seen');
  serveBody(scope, context, dayBookCalls.closeMonth, closeMonth, 'Month closed');
  serveBody(scope, context, dayBookCalls.reopenMonth, reopenMonth, 'Month opened again');

  serve(scope, dayBookCalls.bookMonths, async ({ request }) =>
    ok(await bookMonthsOf(database, sessionOf(request).accountId, istDate(clock()))),
  );

  serve(scope, dayBookCalls.bookMonth, async ({ query, request }) =>
    ok(await bookMonthOf(database, sessionOf(request).accountId, query.month)),
  );

  done();
};
