import { referralCalls } from '@kuri/shared/call-schemas';
import { phone10 } from '@kuri/shared/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sessionOf } from '../http/session.ts';
import { ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { invalidField } from '../http/failure.ts';
import { pageTotals, pageRange } from '../http/pages.ts';
import { serve, serveWrite } from '../http/serve.ts';
import {
  countReferrers,
  findReferrerByPhone,
  listReferrers,
  toFoundReferral,
} from './referral-queries.ts';
import { addReferrer } from './referral-writes.ts';

export const referralRoutes: FastifyPluginCallback<ApiContext> = (scope, context, done) => {
  const { database } = context;

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
    const page = pageRange(query);
    const referrers = await listReferrers(database, accountId, page);
    const rows = referrers.map((referrer) => ({
      ...toFoundReferral(referrer),
      totalReferrals: referrer.tickets,
    }));
    return { ...ok(rows), ...pageTotals(await countReferrers(database, accountId), query) };
  });

  serveWrite(scope, context, referralCalls.addReferral, async (tx, { body, writer }) =>
    ok(await addReferrer(tx, writer, body), 'Referral added successfully'),
  );
  done();
};
