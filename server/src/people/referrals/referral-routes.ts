import {
  istDate,
  phone10,
  type Commission,
  type Referral,
  refusals,
  fieldTexts,
} from '@kuri/shared/contract';
import { fileCalls, referralCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import {
  byPages,
  type CsvColumns,
  plainAmount,
  plainPhone,
  sendCsv,
} from '../../ground/http/csv-file.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import { toRupees } from '../../ground/money.ts';
import {
  commissionsDue,
  countCommissions,
  haveCommission,
  readCommissions,
  toCommission,
} from './commissions.ts';
import {
  addReferrer,
  countReferrers,
  findReferrerByPhone,
  listReferrers,
  toFoundReferral,
} from './referrals.ts';

const REFUSED = refusals('referralRoutes', {
  referralAddedSuccessfully: 'Referral added successfully',
});

const REFERRAL_COLUMNS: CsvColumns<Referral> = [
  ['Name', (referral) => referral.refName],
  ['Type', (referral) => referral.refType],
  ['Phone', (referral) => plainPhone(referral.refContactPhone)],
  ['Tickets brought', (referral) => referral.totalReferrals],
  ['Commission due', (referral) => plainAmount(referral.commissionDue ?? 0)],
];

const COMMISSION_COLUMNS: CsvColumns<Commission> = [
  ['Referrer', ({ refName }) => refName],
  ['Group', ({ schemeName }) => schemeName],
  ['Ticket', ({ membershipCode }) => membershipCode],
  ['Member', ({ memberName }) => memberName],
  ['Earned on', ({ earnedAt }) => istDate(Date.parse(earnedAt))],
  ['Earned by', ({ earned }) => (earned === 'ticket' ? 'Enrolment' : 'First payment')],
  ['Amount', ({ amount }) => plainAmount(amount)],
  ['State', ({ state }) => state],
  ['Paid on', ({ payout }) => payout?.paidOn ?? null],
  ['Paid by', ({ payout }) => payout?.method ?? null],
  ['Voucher No.', ({ payout }) => payout?.voucherNumber ?? null],
];

export const referralRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database } = context;

  async function pageOfReferrals(
    accountId: string,
    page: { limit: number; offset: number },
  ): Promise<Referral[]> {
    const referrers = await listReferrers(database, accountId, page);
    const ids = referrers.map(({ referralId }) => referralId);
    const due = await commissionsDue(database, accountId, ids);
    const isNamed = due.size > 0 || (await haveCommission(database, accountId));
    return referrers.map((referrer) => ({
      ...toFoundReferral(referrer),
      totalReferrals: referrer.tickets,
      ...(isNamed && { commissionDue: toRupees(due.get(referrer.referralId) ?? 0) }),
    }));
  }

  serve(scope, referralCalls.findReferral, async ({ query, request }) => {
    const phone = phone10(query.searchterm);
    if (phone === undefined) throw invalidField('searchTerm', fieldTexts.mobile);
    const found = await findReferrerByPhone(database, sessionOf(request).accountId, phone);
    return ok(found ? toFoundReferral(found) : {});
  });

  serve(scope, referralCalls.referralPage, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const rows = await pageOfReferrals(accountId, pageRange(query));
    return { ...ok(rows), ...pageTotals(await countReferrers(database, accountId), query) };
  });

  serve(
    scope,
    fileCalls.referralsFile,
    ({ request, reply }) => {
      const { accountId } = sessionOf(request);
      return sendCsv(reply, 'referrals', {
        columns: REFERRAL_COLUMNS,
        parts: byPages(
          (page) => pageOfReferrals(accountId, page),
          ({ refId }) => refId,
        ),
      });
    },
    { config: { report: true } },
  );

  serve(scope, referralCalls.commissionPage, async ({ query, request }) => {
    const { accountId } = sessionOf(request);
    const filter = { referralId: query.refid };
    const total = await countCommissions(database, accountId, filter);
    const rows = await readCommissions(database, accountId, { filter, page: pageRange(query) });
    return { ...ok(rows.map(toCommission)), ...pageTotals(total, query) };
  });

  serve(
    scope,
    fileCalls.commissionsFile,
    ({ query, request, reply }) => {
      const { accountId } = sessionOf(request);
      const filter = { referralId: query.refid };
      return sendCsv(reply, 'commissions', {
        columns: COMMISSION_COLUMNS,
        parts: byPages(
          async (page) =>
            (await readCommissions(database, accountId, { filter, page })).map(toCommission),
          ({ ticketId }) => ticketId,
        ),
      });
    },
    { config: { report: true } },
  );

  serveWrite(scope, context, referralCalls.addReferral, async (tx, { body, writer }) =>
    ok(await addReferrer(tx, writer, body), REFUSED.referralAddedSuccessfully),
  );
  done();
};
