import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import { idFilter, idParameter, rangeQuery, schemeFilter } from './list-filters.ts';
import { pageQuery } from '../envelope.ts';
import {
  collectionExplanation,
  explanation,
  type CollectionExplanation,
  type Explanation,
} from '../explanation.ts';
import { RECEIPT_MODES, type ReceiptMode } from '../payment-mode.ts';
import {
  madeStatementLink,
  makeLinkBody,
  receiptLink,
  statement,
  statementLink,
  withdrawLinkBody,
  type MadeStatementLink,
  type MakeLinkBody,
  type ReceiptLink,
  type Statement,
  type StatementLink,
  type WithdrawLinkBody,
} from '../statement.ts';
import type { Call, PageNumbers } from './call.ts';

/**
 * Parts of the due amount, the remaining amount and the place in the next draw: of a ticket, or of
 * a member's tickets in a group that have something due.
 */
export const explainTicket: Call<
  Explanation,
  { query: { schemememberid: string } | { memberid: string; schemeid: string } }
> = { method: 'GET', path: 'explainTicket', reads: ['tickets', 'receipts', 'dues', 'draws'] };

/** Parts of a total of the collections: its receipts and reversals, page by page. */
export const explainCollections: Call<
  CollectionExplanation,
  {
    query: {
      scheme: string;
      startdate?: string | undefined;
      enddate?: string | undefined;
      method?: ReceiptMode | undefined;
    } & PageNumbers;
  }
> = { method: 'GET', path: 'explainCollections', reads: ['receipts'] };

export const statementRead: Call<
  Statement,
  { query: { schemememberid: string } | { memberid: string } }
> = {
  method: 'GET',
  path: 'statement',
  reads: ['tickets', 'receipts', 'dues', 'draws', 'prizes', 'groupTypes'],
};

export const statementLinks: Call<StatementLink[], { query: { schemememberid: string } }> = {
  method: 'GET',
  path: 'statementLinks',
  reads: ['statementLinks'],
};

export const makeStatementLink: Call<MadeStatementLink, { body: MakeLinkBody }> = {
  method: 'POST',
  path: 'makeStatementLink',
  permission: 'shareStatements',
  changes: ['statementLinks'],
};

export const withdrawStatementLink: Call<StatementLink, { body: WithdrawLinkBody }> = {
  method: 'POST',
  path: 'withdrawStatementLink',
  permission: 'shareStatements',
  once: 'accepted',
  changes: ['statementLinks'],
};

export const receiptPageLink: Call<ReceiptLink, { query: { receiptnumber: string } }> = {
  method: 'GET',
  path: 'receiptPageLink',
};

/** The address of the page on which a person sees what is due and pays it: what a reminder leads to. */
export const payPageLink: Call<ReceiptLink, { query: { memberid: string } }> = {
  method: 'GET',
  path: 'payPageLink',
};

const bind = binderFor('statements');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  explainTicket: bind(explainTicket, {
    summary: 'How due amount, balance and the part in the next draw of a ticket are worked out',
    query: z.object({
      schemememberid: idFilter('schemememberid'),
      memberid: idFilter('memberid'),
      schemeid: schemeFilter,
    }),
    answer: explanation,
  }),
  explainCollections: bind(explainCollections, {
    summary: 'What makes a total of the collections, with a page of its receipts',
    query: z.extend(pageQuery, {
      ...rangeQuery,
      method: z.optional(z.enum(RECEIPT_MODES, 'method must be a payment method')),
    }),
    answer: collectionExplanation,
  }),
  statementRead: bind(statementRead, {
    summary: 'The passbook of a ticket, or of the tickets of a person',
    query: z.object({ schemememberid: idFilter('schemememberid'), memberid: idFilter('memberid') }),
    answer: statement,
  }),
  statementLinks: bind(statementLinks, {
    summary: "The links to a ticket's statement, newest first",
    query: z.object({ schemememberid: idParameter('schemememberid') }),
    answer: z.array(statementLink),
  }),
  makeStatementLink: bind(makeStatementLink, {
    summary: "Make a link to a ticket's statement, whose address is shown only once",
    status: 201,
    body: makeLinkBody,
    answer: madeStatementLink,
  }),
  withdrawStatementLink: bind(withdrawStatementLink, {
    summary: "Withdraw a link to a ticket's statement",
    body: withdrawLinkBody,
    answer: statementLink,
  }),
  receiptPageLink: bind(receiptPageLink, {
    summary: 'The address of the page that shows whether a payment is valid',
    query: z.object({ receiptnumber: idParameter('receiptnumber') }),
    answer: receiptLink,
  }),
  payPageLink: bind(payPageLink, {
    summary: 'The address of the page on which a person sees what is due and pays it',
    query: z.object({ memberid: idParameter('memberid') }),
    answer: receiptLink,
  }),
};
