import { istDate, type Receipt } from '@kuri/shared/contract';
import {
  plainAmount,
  plainNumber,
  plainPhone,
  readOn,
  sendCsv,
  type CsvColumns,
} from '../../ground/http/csv-file.ts';
import { fileCalls, receiptCalls, statementCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import type { Queryable } from '../../ground/database/database.ts';
import { type ApiContext, readerOf, sessionOf } from '../../ground/http/context.ts';
import { ok, serve, serveBody, serveReport, serveWrite } from '../../ground/http/serve.ts';
import { invalidField, NOT_FOUND, notFound } from '../../ground/http/failure.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { findGroup } from '../../people/groups/group-queries.ts';
import { EARLIEST, LATEST, type ReceiptRange } from './receipt-queries.ts';
import { collectionsOf, reportPage, explainCollections } from './collection-report.ts';
import { ownPaymentsOn, listReceipts, paymentNow, receiptsOf } from './receipt-search.ts';
import { createReceipt } from './create-receipt.ts';
import { hasLateFees } from './late-fees.ts';
import { countSlipPrint, receiptSlipOf } from './receipt-slip.ts';
import { reverseReceipt } from './reverse-receipt.ts';

/** A list of receipts as a file. */
const RECEIPT_COLUMNS: CsvColumns<Receipt> = [
  ['Receipt No.', (receipt) => receipt.receiptNumber],
  ['Receipt Date', (receipt) => receipt.receiptDate.slice(0, 10)],
  ['Member', (receipt) => receipt.memberName],
  ['Phone', (receipt) => plainPhone(receipt.contactPhone)],
  ['Ticket', (receipt) => receipt.membershipCode],
  ['Number on paper', ({ paperNumber }) => paperNumber ?? null],
  ['Group', (receipt) => receipt.schemeName],
  ['Amount', (receipt) => plainAmount(receipt.receiptAmount)],
  ['Instalments', (receipt) => receipt.no_installments],
  ['Method', (receipt) => receipt.paymentMethod],
  ['Transaction ID', (receipt) => plainNumber(receipt.transactionId)],
  ['Remarks', (receipt) => receipt.remarks],
  ['Status', (receipt) => receipt.status],
  ['Reason for reversal', (receipt) => receipt.reversal?.reason ?? null],
  ['Recorded by', (receipt) => receipt.createdBy],
  ['Source', (receipt) => (receipt.source === 'import' ? 'Paper book' : 'Counter')],
];

/** Columns of offices that ask for late fees: no amount has them in it. */
const LATE_FEE_COLUMNS: CsvColumns<Receipt> = [
  ['Late fee', ({ lateFee }) => plainAmount(lateFee ?? 0)],
  ['Late fee waived', ({ lateFeeWaived }) => plainAmount(lateFeeWaived ?? 0)],
  ['Reason for waiving', ({ lateFeeWaiver }) => lateFeeWaiver ?? null],
];

/**
 * The range that a query names.
 * @throws Failure 422 when it ends before it begins, 404 for a group that is not there
 */
async function rangeOf(
  database: Queryable,
  accountId: string,
  query: {
    schemeid?: string | undefined;
    startdate?: string | undefined;
    enddate?: string | undefined;
  },
): Promise<ReceiptRange> {
  const { schemeid, startdate: start = EARLIEST, enddate: end = LATEST } = query;
  if (start > end) throw invalidField('startdate', 'Start date must not be after the end date');
  if (schemeid !== undefined && !(await findGroup(database, accountId, schemeid))) {
    throw notFound(NOT_FOUND.group);
  }
  return { groupId: schemeid, start, end };
}

export const receiptRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database, clock } = context;

  serve(scope, receiptCalls.receiptPage, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const page = await listReceipts(database, accountId, {
      searchText: query.searchvalue,
      range: await rangeOf(database, accountId, query),
      page: pageRange(query),
    });
    return { ...ok(page.receipts), ...pageTotals(page, query), totalCount: page.total };
  });

  serveReport(scope, fileCalls.receiptsFile, async ({ query, request, reply }) => {
    const { accountId } = sessionOf(request);
    const asksLateFees = await hasLateFees(database, accountId);
    const range = await rangeOf(database, accountId, query);
    const list = { searchText: query.searchvalue, range };
    return sendCsv(reply, 'receipts', {
      columns: asksLateFees ? [...RECEIPT_COLUMNS, ...LATE_FEE_COLUMNS] : RECEIPT_COLUMNS,
      parts: readOn(
        async (page) => (await listReceipts(database, accountId, { ...list, page })).receipts,
        ({ receiptId }) => receiptId,
      ),
    });
  });

  serveReport(
    scope,
    receiptCalls.receiptsOfMember,
    async ({ query, body, request }) => {
      const { accountId } = sessionOf(request);
      const ids = [body.schememember].flat();
      return ok(await receiptsOf(database, accountId, ids, query.schemeid));
    },
    { config: { reads: true } },
  );

  serveReport(scope, receiptCalls.collectionReport, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const range = await rangeOf(database, accountId, query);
    return ok(await collectionsOf(database, accountId, range, reportPage(query)));
  });

  serveReport(scope, statementCalls.explainCollections, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const range = await rangeOf(database, accountId, query);
    const collections = { range, method: query.method, page: pageRange(query) };
    return ok(await explainCollections(database, accountId, collections));
  });

  serve(scope, receiptCalls.ownPayments, async ({ query, request }) => {
    const { payments, total } = await ownPaymentsOn(database, sessionOf(request), {
      date: query.date ?? istDate(clock()),
      page: pageRange(query),
    });
    return { ...ok(payments), ...pageTotals(total, query) };
  });

  const repeated = { again: paymentNow };
  serveWrite(
    scope,
    context,
    receiptCalls.addReceipt,
    async (tx, { body, writer, request }) => {
      const { userType } = sessionOf(request);
      return ok(await createReceipt(tx, writer, { userType, body }), 'Receipt added successfully');
    },
    repeated,
  );
  const reversed = 'Receipt reversed successfully';
  serveBody(scope, context, receiptCalls.reverseReceipt, reverseReceipt, reversed, repeated);

  serve(scope, receiptCalls.receiptSlip, async ({ query, request }) => {
    return ok(await receiptSlipOf(database, readerOf(request, clock()), query.receiptnumber));
  });

  serveBody(scope, context, receiptCalls.countSlipPrint, countSlipPrint, 'OK');
  done();
};
