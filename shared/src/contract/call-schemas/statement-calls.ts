import * as z from 'zod/mini';
import * as calls from '../calls/statements.ts';
import { pageQuery } from '../envelope.ts';
import { collectionExplanation, explanation } from '../explanation.ts';
import { PAYMENT_MODES } from '../payment-mode.ts';
import {
  madeStatementLink,
  makeLinkBody,
  receiptLink,
  statement,
  statementLink,
  withdrawLinkBody,
} from '../statement.ts';
import { binderFor } from './bind.ts';
import { idParameter } from './id-parameter.ts';
import { idFilter, rangeQuery, schemeFilter } from './list-filters.ts';

const bind = binderFor('statements');

export const statementCalls = {
  explainTicket: bind(calls.explainTicket, {
    summary: 'How due amount, balance and the part in the next draw of a ticket are worked out',
    query: z.object({
      schemememberid: idFilter('schemememberid'),
      memberid: idFilter('memberid'),
      schemeid: schemeFilter,
    }),
    answer: explanation,
  }),
  explainCollections: bind(calls.explainCollections, {
    summary: 'What makes a total of the collections, with a page of its receipts',
    query: z.extend(pageQuery, {
      ...rangeQuery,
      method: z.optional(z.enum(PAYMENT_MODES, 'method must be a payment method')),
    }),
    answer: collectionExplanation,
  }),
  statementRead: bind(calls.statementRead, {
    summary: 'The passbook of a ticket, or of the tickets of a person',
    query: z.object({
      schemememberid: idFilter('schemememberid'),
      memberid: idFilter('memberid'),
    }),
    answer: statement,
  }),
  statementLinks: bind(calls.statementLinks, {
    summary: "The links to a ticket's statement, newest first",
    query: z.object({ schemememberid: idParameter('schemememberid') }),
    answer: z.array(statementLink),
  }),
  makeStatementLink: bind(calls.makeStatementLink, {
    summary: "Make a link to a ticket's statement, whose address is shown only once",
    status: 201,
    body: makeLinkBody,
    answer: madeStatementLink,
  }),
  withdrawStatementLink: bind(calls.withdrawStatementLink, {
    summary: "Withdraw a link to a ticket's statement",
    body: withdrawLinkBody,
    answer: statementLink,
  }),
  receiptPageLink: bind(calls.receiptPageLink, {
    summary: 'The address of the page that shows whether a payment is valid',
    query: z.object({ receiptnumber: idParameter('receiptnumber') }),
    answer: receiptLink,
  }),
};
