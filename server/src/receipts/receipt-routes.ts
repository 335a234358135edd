import {
  addReceiptBody,
  collectionReport,
  envelope,
  maybePageQuery,
  memberReceipts,
  memberReceiptsBody,
  pageQuery,
  paged,
  payment,
  receipt,
  reverseReceiptBody,
} from '@kuri/shared/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sessionOf } from '../accounts/session.ts';
import { writerOf } from '../audit/writer.ts';
import { failures, ok } from '../http/answers.ts';
import type { ApiContext } from '../http/context.ts';
import { requireKey, writeOnce } from '../http/idempotency.ts';
import { schemeFilter, searchText } from '../http/list-filters.ts';
import { pageTotals, rowsBefore } from '../http/pages.ts';
import { collectionsOf, reportPage } from './collection-report.ts';
import { pay } from './pay.ts';
import { paymentNow } from './payment-now.ts';
import { rangeOf, rangeQuery } from './receipt-filters.ts';
import { listReceipts, receiptsOf } from './receipt-lists.ts';
import { reverseReceipt } from './reverse.ts';

const tags = ['receipts'];

export const receiptReads: FastifyPluginCallbackZod<ApiContext> = (scope, { database }, done) => {
  scope.route({
    method: 'GET',
    url: '/membersReceipts',
    schema: {
      tags,
      summary: 'A page of receipts, newest first, reversed ones too',
      querystring: z.extend(pageQuery, { ...rangeQuery, searchvalue: searchText }),
      response: { 200: z.extend(paged(receipt), { totalCount: z.int() }), ...failures },
    },
    handler: async (request) => {
      const { query } = request;
      const { receipts, total } = await listReceipts(database, sessionOf(request).accountId, {
        typed: query.searchvalue,
        range: rangeOf(query),
        page: { limit: query.pagesize, offset: rowsBefore(query) },
      });
      return { ...ok(receipts), ...pageTotals(total, query), totalCount: total };
    },
  });

  scope.route({
    method: 'POST',
    url: '/memberReceiptByMember',
    config: { reads: true, report: true },
    schema: {
      tags,
      summary: 'The receipts of tickets or persons, newest first; reads only',
      querystring: z.object({ schemeid: schemeFilter }),
      body: memberReceiptsBody,
      response: { 200: envelope(memberReceipts), ...failures },
    },
    handler: async (request) => {
      const { accountId } = sessionOf(request);
      const ids = [request.body.schememember].flat();
      return ok(await receiptsOf(database, accountId, ids, request.query.schemeid));
    },
  });

  scope.route({
    method: 'GET',
    url: '/collectionReport',
    config: { report: true },
    schema: {
      tags,
      summary: 'What came in: totals by method, sums by day, the newest receipts or a page of them',
      querystring: z.extend(maybePageQuery, rangeQuery),
      response: { 200: envelope(collectionReport), ...failures },
    },
    handler: async (request) => {
      const { query } = request;
      const { accountId } = sessionOf(request);
      return ok(await collectionsOf(database, accountId, rangeOf(query), reportPage(query)));
    },
  });
  done();
};

export const receiptWrites: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'POST',
    url: '/addMemberReceipt',
    schema: {
      tags,
      summary: 'Take a payment for one ticket or several',
      body: addReceiptBody,
      response: { 201: envelope(payment), ...failures },
    },
    handler: async (request, reply) => {
      requireKey(request);
      const writer = writerOf(request, context.clock());
      const { userType } = sessionOf(request);
      const answer = await writeOnce(
        context,
        request,
        reply,
        async (tx) =>
          ok(await pay(tx, writer, { userType, body: request.body }), 'Receipt added successfully'),
        (tx, first) => paymentNow(tx, writer, first),
      );
      return reply.code(201).send(answer);
    },
  });
  done();
};

/** For an ADMIN only: the scope says so. */
export const receiptReversal: FastifyPluginCallbackZod<ApiContext> = (scope, context, done) => {
  scope.route({
    method: 'POST',
    url: '/reverseMemberReceipt',
    schema: {
      tags,
      summary: 'Reverse a receipt, or one line of it',
      body: reverseReceiptBody,
      response: { 200: envelope(payment), ...failures },
    },
    handler: async (request, reply) => {
      requireKey(request);
      const writer = writerOf(request, context.clock());
      return await writeOnce(
        context,
        request,
        reply,
        async (tx) =>
          ok(await reverseReceipt(tx, writer, request.body), 'Receipt reversed successfully'),
        (tx, first) => paymentNow(tx, writer, first),
      );
    },
  });
  done();
};
