import { ADJUSTED } from '@kuri/shared/contract';
import type {
  AddReceiptBody,
  AskedWord,
  AskReversalBody,
  CollectionReport,
  Organisation,
  Payment,
  Receipt,
  ReceiptMode,
  Ticket,
} from '@kuri/shared/contract';
import { toPaise } from '../../ground/money.ts';
import { addAnyGroup, addTicket } from '../enrolments/enrolment-fixtures.ts';
import type { Caller, TestApp } from '../test-app.ts';

/** Tests pay the same again in the same minute, and dates as they need them. */
export const ASKED_BEFOREHAND = {
  confirmDuplicate: true,
  backdateReason: 'Copied from the paper book',
};

/** Payment of one instalment of each ticket in cash, today. */
export function receiptInput(
  tickets: readonly Ticket[],
  fields: Partial<AddReceiptBody> = {},
  instalments = 1,
): AddReceiptBody {
  return {
    monthlySchemeId: null,
    ticketsCount: tickets.length,
    schemeMember: tickets.map(({ schemeMemberId, monthlyInstallmentAmount }) => ({
      schemeMemberId,
      amountPaid: (toPaise(monthlyInstallmentAmount) * instalments) / 100,
      no_installments: instalments,
    })),
    paymentMethod: 'Cash',
    receiptDate: '2026-11-21',
    ...ASKED_BEFOREHAND,
    ...fields,
  };
}

/** Makes the caller's office take whole instalments only. */
export async function takeWholeOnly(caller: Caller): Promise<void> {
  const { data } = (await caller.get('organisation')).json<{ data: Organisation }>();
  const answer = await caller.put('organisation', { ...data, allowPartial: false });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Asks for another status of a ticket, as an administrator who forces it. */
export function postStatus(caller: Caller, status: string, ticketId: string) {
  return caller.put(`updateSchemeMember?schemememberid=${ticketId}`, {
    membershipStatus: status,
    reason: 'As the test needs it',
  });
}

/** Pays and returns the result. */
export async function payFor(
  caller: Caller,
  tickets: readonly Ticket[],
  fields: Partial<AddReceiptBody> = {},
  instalments = 1,
): Promise<Payment> {
  const answer = await caller.post('addMemberReceipt', receiptInput(tickets, fields, instalments));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: Payment }>().data;
}

/**
 * Reverses a receipt or an entry of cash; of cash that the caller took, by the word of a colleague.
 * @returns the answer of who did it last
 */
export async function reverseByTwo(
  caller: Pick<Caller, 'post'>,
  colleague: Pick<Caller, 'get' | 'post'>,
  body: AskReversalBody,
) {
  const call = body.entryId === undefined ? 'reverseMemberReceipt' : 'reverseCashEntry';
  const alone = await caller.post(call, body);
  if (alone.json<{ code?: string }>().code !== 'SECOND_PERSON') return alone;
  const asked = await caller.post('askReversal', body);
  if (asked.statusCode !== 201) throw new Error(asked.body);
  const answer = await answerWord(colleague);
  // A word that was refused still waits, and a second reversal could not be asked for.
  if (answer.statusCode >= 400) await answerWord(colleague, false);
  return answer;
}

/** Confirms what was asked for last, or declines it. */
export async function answerWord(colleague: Pick<Caller, 'get' | 'post'>, confirm = true) {
  const words = (await colleague.get('askedWords')).json<{ data: AskedWord[] }>().data;
  return colleague.post('answerAskedWord', { wordId: words.at(-1)?.wordId, confirm });
}

/** A ticket of a group of its own, which has a long life behind it: eleven instalments are due. */
export async function oldTicket(caller: Caller): Promise<Ticket> {
  const dates = { schemeStartDate: '2026-01-10', schemeDrawDate: '2026-01-15' };
  const { schemeId } = await addAnyGroup(caller, dates);
  return addTicket(caller, schemeId);
}

/** An administrator of a new account with an old ticket. */
export async function payer(at: Pick<TestApp, 'caller'>) {
  const caller = await at.caller();
  return { caller, ticket: await oldTicket(caller) };
}

/** The ticket as it is stored now. */
export async function storedTicket(caller: Caller, ticket: Ticket): Promise<Ticket> {
  const path = `schemeMembers?pagesize=250&schemeid=${ticket.schemeId}`;
  const tickets = (await caller.get(path)).json<{ data: Ticket[] }>().data;
  const stored = tickets.find(({ ticketId }) => ticketId === ticket.ticketId);
  if (!stored) throw new Error(`No ticket ${ticket.ticketId}.`);
  return stored;
}

/** A page of receipts, with the number over all pages. */
export async function receiptPage(
  caller: Caller,
  query: Record<string, string> = {},
): Promise<{ data: Receipt[]; totalRecords: number; totalCount: number }> {
  const path = `membersReceipts?${new URLSearchParams(query).toString()}`;
  return (await caller.get(path)).json<Awaited<ReturnType<typeof receiptPage>>>();
}

export async function collections(
  caller: Caller,
  query: Record<string, string> = {},
): Promise<CollectionReport> {
  const path = `collectionReport?${new URLSearchParams(query).toString()}`;
  return (await caller.get(path)).json<{ data: CollectionReport }>().data;
}

/** The sum of a method in a report, in rupees. */
export function collectedBy(report: Omit<CollectionReport, 'receiptsList'>, mode: ReceiptMode) {
  const { adjustedPayments = 0, otherPayments } = report;
  const of: Record<ReceiptMode, number> = {
    Cash: report.cashPayments,
    UPI: report.upiPayments,
    Card: report.cardPayments,
    'Bank Transfer': (toPaise(otherPayments) - toPaise(adjustedPayments)) / 100,
    [ADJUSTED]: adjustedPayments,
  };
  return of[mode];
}
