import {
  envelope,
  foundReferral,
  listQuery,
  paged,
  phone10,
  referral,
  referralBody,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionOf } from '../accounts/session.ts';
import { writerOf } from '../audit/writer.ts';
import { failures, ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { invalidField } from '../http/failure.ts';
import { writeOnce } from '../http/idempotency.ts';
import { pageTotals, rowsBefore } from '../http/pages.ts';
import {
  countReferrers,
  findReferrerByPhone,
  listReferrers,
  toFoundReferral,
} from './referral-queries.ts';
import { addReferrer } from './referral-writes.ts';

const tags = ['referrals'];

export const referralReads: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  const { database } = context;

  scope.route({
    method: 'GET',
    url: '/searchReferralMember',
    schema: {
      tags,
      summary: 'The referrer with a phone number, or an empty object',
      querystring: z.object({
        searchterm: z.string('searchTerm is required').check(z.maxLength(40)),
      }),
      response: { 200: envelope(foundReferral), ...failures },
    },
    handler: async (request) => {
      const phone = phone10(request.query.searchterm);
      if (phone === undefined) {
        throw invalidField('searchTerm', 'Please enter a valid 10-digit mobile number');
      }
      const found = await findReferrerByPhone(database, sessionOf(request).accountId, phone);
      return ok(found ? toFoundReferral(found) : {});
    },
  });

  scope.route({
    method: 'GET',
    url: '/referralMembers',
    schema: {
      tags,
      summary: 'Referrers with the number of their live tickets, newest first: all, or a page',
      querystring: listQuery,
      response: { 200: paged(referral), ...failures },
    },
    handler: async (request) => {
      const { accountId } = sessionOf(request);
      const { query } = request;
      const page = { limit: query.pagesize, offset: rowsBefore(query) };
      const referrers = await listReferrers(database, accountId, page);
      const rows = referrers.map((referrer) => ({
        ...toFoundReferral(referrer),
        totalReferrals: referrer.tickets,
      }));
      return { ...ok(rows), ...pageTotals(await countReferrers(database, accountId), query) };
    },
  });
  done();
};

export const referralWrites: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'POST',
    url: '/addReferralMember',
    schema: {
      tags,
      summary: 'Add someone who brings members',
      body: referralBody,
      response: { 201: envelope(referral), ...failures },
    },
    handler: async (request, reply) => {
      const writer = writerOf(request, context.clock());
      const answer = await writeOnce(context, request, reply, async (tx) =>
        ok(await addReferrer(tx, writer, request.body), 'Referral added successfully'),
      );
      return reply.code(201).send(answer);
    },
  });
  done();
};
