import type { CollectionExplanation, Explanation } from '../explanation.ts';
import type { PaymentMode } from '../payment-mode.ts';
import type {
  MadeStatementLink,
  MakeLinkBody,
  ReceiptLink,
  Statement,
  StatementLink,
  WithdrawLinkBody,
} from '../statement.ts';
import type { Call, PageNumbers } from './call.ts';

/**
 * How what is due, what remains and the part in the next draw come about: of a ticket, or of the tickets
 * of a member in a group that have something due.
 */
export const explainTicket: Call<
  Explanation,
  { query: { schemememberid: string } | { memberid: string; schemeid: string } }
> = { method: 'GET', path: 'explainTicket', reads: ['tickets', 'receipts', 'dues', 'draws'] };

/** What makes a total of the collections: its receipts and what was reversed, page by page. */
export const explainCollections: Call<
  CollectionExplanation,
  {
    query: {
      scheme: string;
      startdate?: string | undefined;
      enddate?: string | undefined;
      method?: PaymentMode | undefined;
    } & PageNumbers;
  }
> = { method: 'GET', path: 'explainCollections', reads: ['receipts'] };

/** The passbook of a ticket, or of all tickets of a person. */
export const statementRead: Call<
  Statement,
  { query: { schemememberid: string } | { memberid: string } }
> = {
  method: 'GET',
  path: 'statement',
  reads: ['tickets', 'receipts', 'dues', 'draws', 'prizes', 'groupTypes'],
};

/** The links to a ticket's statement, newest first, withdrawn ones too. */
export const statementLinks: Call<StatementLink[], { query: { schemememberid: string } }> = {
  method: 'GET',
  path: 'statementLinks',
  reads: ['statementLinks'],
};

/** Makes a link to a ticket's statement; answers its address, this once. */
export const makeStatementLink: Call<MadeStatementLink, { body: MakeLinkBody }> = {
  method: 'POST',
  path: 'makeStatementLink',
  permission: 'shareStatements',
  changes: ['statementLinks'],
};

/** Withdraws a link: its address then shows nothing. */
export const withdrawStatementLink: Call<StatementLink, { body: WithdrawLinkBody }> = {
  method: 'POST',
  path: 'withdrawStatementLink',
  permission: 'shareStatements',
  once: 'accepted',
  changes: ['statementLinks'],
};

/** The address of the page that shows whether a payment is valid: what the code on its slip holds. */
export const receiptPageLink: Call<ReceiptLink, { query: { receiptnumber: string } }> = {
  method: 'GET',
  path: 'receiptPageLink',
};
