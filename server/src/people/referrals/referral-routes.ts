import { phone10, type Referral } from '@kuri/shared/contract';
import { fileCalls, referralCalls } from '@kuri/shared/call-schemas';
import type { FastifyPluginCallback } from 'fastify';
import { byPages, type CsvColumns, plainPhone, sendCsv } from '../../ground/http/csv-file.ts';
import { type ApiContext, sessionOf } from '../../ground/http/context.ts';
import { ok, serve, serveWrite } from '../../ground/http/serve.ts';
import { invalidField } from '../../ground/http/failure.ts';
import { pageRange, pageTotals } from '../../ground/http/pages.ts';
import {
  addReferrer,
  countReferrers,
  findReferrerByPhone,
  listReferrers,
  toFoundReferral,
} from './referrals.ts';

const REFERRAL_COLUMNS: CsvColumns<Referral> = [
  ['Name', (referral) => referral.refName],
  ['Type', (referral) => referral.refType],
  ['Phone', (referral) => plainPhone(referral.refContactPhone)],
  ['Tickets brought', (referral) => referral.totalReferrals],
];

export const referralRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database } = context;

  async function pageOfReferrals(
    accountId: string,
    page: { limit: number; offset: number },
  ): Promise<Referral[]> {
    const referrers = await listReferrers(database, accountId, page);
    return referrers.map((referrer) => ({
      ...toFoundReferral(referrer),
      totalReferrals: referrer.tickets,
    }));
  }

  serve(scope, referralCalls.findReferral, async ({ query, request }) => {
    const phone = phone10(query.searchterm);
    if (phone === undefined) {
      throw invalidField('searchTerm', 'Please enter a valid 10-digit mobile number');
    }
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

  serveWrite(scope, context, referralCalls.addReferral, async (tx, { body, writer }) =>
    ok(await addReferrer(tx, writer, body), 'Referral added successfully'),
  );
  done();
};
