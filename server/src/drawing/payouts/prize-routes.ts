import { fileCalls, prizeCalls } from '@kuri/shared/call-schemas';
import { addRupees, dayText, type Prize, type PrizeState } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import {
  approvePrize,
  confirmPrize,
  payPrize,
  reversePrize,
  UNUSUAL_BECAUSE,
} from './pay-prize.ts';
import { countPrizes, type PrizeFilter, prizeNow, readPrizes, toPrize } from './prize-queries.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import {
  byPages,
  type CsvColumns,
  plainAmount,
  plainNumber,
  plainPhone,
  sendCsv,
} from '../../ground/http/csv-file.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { withStanding } from '../../office/accounts/second-person.ts';

const amountOrNone = (rupees: number | null | undefined) =>
  rupees === null || rupees === undefined ? null : plainAmount(rupees);

const deductedOf = ({ deductions }: Prize) =>
  deductions && addRupees(deductions.map(({ amount }) => amount));
const duesOf = ({ payout }: Prize) =>
  payout?.adjusted && addRupees(payout.adjusted.map(({ amount }) => amount));

const causesText = ({ approval }: Prize) =>
  approval?.causes.map((cause) => UNUSUAL_BECAUSE[cause]).join('; ') ?? null;

const changesText = ({ formerNames = [] }: Prize) =>
  formerNames
    .map(({ memberName, changedAt, changedBy, reason, transferred }) => {
      const until = `${memberName} until ${dayText(changedAt.slice(0, 10))}`;
      const done = transferred === true ? 'transferred' : 'renamed';
      return `${until}, ${done} by ${changedBy}${reason === null ? '' : `: ${reason}`}`;
    })
    .join('; ') || null;

const CAUSES = { left: 'Left', ended: 'End of the group' } as const;

/** A list of prizes as a file. */
const PRIZE_COLUMNS: CsvColumns<Prize> = [
  ['Group', (prize) => prize.schemeName],
  ['Draw', (prize) => (prize.cause ? CAUSES[prize.cause] : prize.drawNo)],
  ['Draw Date', (prize) => (prize.cause ? null : prize.drawDate)],
  ['Ticket', (prize) => prize.membershipCode],
  ['Winner', (prize) => prize.memberName],
  ['Holder at the freeze', (prize) => prize.formerNames?.[0]?.memberName ?? prize.memberName],
  ['Holder changed', changesText],
  ['Phone', (prize) => plainPhone(prize.contactPhone)],
  ['State', (prize) => prize.state],
  ['Return Amount', (prize) => amountOrNone(prize.returnAmount)],
  ['Deductions of the group', (prize) => amountOrNone(deductedOf(prize))],
  ['Deduction', (prize) => amountOrNone(prize.payout?.deduction)],
  ['Reason for the deduction', (prize) => prize.payout?.deductionReason ?? null],
  ['Dues paid from it', (prize) => amountOrNone(duesOf(prize))],
  ['Paid Amount', (prize) => amountOrNone(prize.payout?.amount)],
  ['Voucher No.', (prize) => prize.payout?.voucherNumber ?? null],
  ['Payout Date', (prize) => prize.payout?.payoutDate ?? null],
  ['Method', (prize) => prize.payout?.method ?? null],
  ['Reference', (prize) => plainNumber(prize.payout?.reference ?? null)],
  ['Receiver', (prize) => prize.payout?.receiver ?? null],
  ['Reason for another receiver', (prize) => prize.payout?.receiverReason ?? null],
  ['Reason after reversed receipts', (prize) => prize.payout?.receiptsReason ?? null],
  ['Unusual because', causesText],
  ['Approved by', (prize) => prize.approval?.by ?? null],
  [
    'Reason for the approval',
    ({ approval }) =>
      approval ? withStanding(approval.reason, approval.standing ?? 'second') : null,
  ],
  ['Where the cash came from', (prize) => prize.payout?.drawerReason ?? null],
  ['Paid by', (prize) => prize.payout?.paidBy ?? null],
  ['Confirmed by', (prize) => prize.payout?.confirmed?.by ?? null],
  ['Reason for reversal', (prize) => prize.payout?.reversal?.reason ?? null],
];

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

  serveWrite(scope, context, prizeCalls.approvePrize, async (tx, { body, writer }) =>
    ok(await approvePrize(tx, writer, body), 'Prize approved'),
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
