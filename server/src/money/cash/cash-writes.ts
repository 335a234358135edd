import {
  dayText,
  istDate,
  isPermitted,
  USER_TYPES,
  type CashVoucher,
  type depositBody,
  type expenseBody,
  type handoverBody,
  type RestOfCash,
  type topUpBody,
  refusals,
  fieldTexts,
  fieldLabels,
} from '@kuri/shared/contract';
import type * as z from 'zod/mini';
import type { Queryable } from '../../ground/database/database.ts';
import { textOrNull } from '../../ground/database/statements.ts';
import { conflict, Failure, invalidField, notFound, NOT_FOUND } from '../../ground/http/failure.ts';
import type { Writer } from '../../ground/http/context.ts';
import { takeNumberOfYear } from '../../ground/counters.ts';
import { newId } from '../../ground/ids.ts';
import { toPaise } from '../../ground/money.ts';
import { paiseText } from '../../ground/readable.ts';
import {
  requireWitness,
  requireSecondPerson,
  type CashBack,
  withStanding,
} from '../../office/accounts/second-person.ts';
import { writeAudit } from '../../office/audit/audit.ts';
import { reversePaidCommissions } from '../../people/referrals/commissions.ts';
import { openBooks, type Books, type Posting } from '../journal/post.ts';
import { banksOf } from './book-settings.ts';
import {
  cashVoucherOf,
  findCashEntry,
  insertCashEntry,
  insertHandover,
  lockHandover,
  peopleWithDrawers,
  storeAnswer,
  type NewCashEntry,
  type StoredCashEntry,
  type StoredHandover,
} from './cash-queries.ts';

const REFUSED = refusals('cashWrites', {
  pleaseSelectTheBankAccount: 'Please select the bank account',
  thisIsYourOwnDrawer: 'This is your own drawer',
  pleaseSelectWhoGetsTheCash: 'Please select who gets the cash',
  thisHandoverWasAlready: 'This handover was already {answer}',
  thisHandoverWasOfAndIs:
    'This handover was of {day} and is confirmed on its day only: hand the cash over again',
  whoGetsTheCashConfirmsThe: 'Who gets the cash confirms the handover',
  aHandoverIsNotReversedThe:
    'A handover is not reversed: the cash is handed back by another handover',
  aReversalIsNotReversedRecord: 'A reversal is not reversed: record the entry again',
  voucherWasAlreadyReversed: 'Voucher {number} was already reversed: {by}',
  onlyADepositIsSeenAt: 'Only a deposit is seen at the bank',
  thisDepositIsAlreadyMarkedAs: 'This deposit is already marked as seen',
});

/** User types that have a drawer. */
export const DRAWER_TYPES = USER_TYPES.filter((type) => isPermitted(type, 'handOverCash'));

/** The next number of the year. @param date `YYYY-MM-DD` */
export function takeCashNumber(tx: Queryable, accountId: string, date: string): Promise<string> {
  return takeNumberOfYear(tx, accountId, { counter: 'cash', prefix: 'CV', date });
}

/** Fields that an entry of another kind has. */
export const BLANK_ENTRY = {
  toUserId: null,
  category: null,
  payee: null,
  bankId: null,
  reference: null,
  drawerReason: null,
  handoverId: null,
  reverses: null,
  method: 'Cash' as const,
  paidOn: null,
};

export function postingOf(entry: Omit<NewCashEntry, 'voucherNumber'>): Posting {
  const { entryId: documentId, kind, bankId, category, toUserId, amountPaise, method } = entry;
  return {
    document: 'cash',
    documentId,
    kind: kind === 'topUp' && bankId !== null ? 'withdrawal' : kind,
    paise: amountPaise,
    method,
    of: bankId ?? category ?? toUserId,
  };
}

/**
 * Stores an entry under the next number, with its audit row.
 * @param audited told in the audit row besides the entry
 * @throws Failure 409 DRAWER_LACKS
 */
export async function recordCash(
  tx: Queryable,
  writer: Writer,
  books: Books,
  fields: Partial<NewCashEntry> & Pick<NewCashEntry, 'kind' | 'amountPaise' | 'reason'>,
  audited: object = {},
): Promise<CashVoucher> {
  const { accountId, userId, at } = writer;
  const unnumbered = { ...BLANK_ENTRY, userId, ...fields, entryId: newId('csh') };
  const { entryId, reverses } = unnumbered;
  await (reverses === null ? books.post([postingOf(unnumbered)]) : books.reverse([reverses]));
  const voucherNumber = await takeCashNumber(tx, accountId, istDate(Date.parse(at)));
  const entry: NewCashEntry = { ...unnumbered, voucherNumber };
  await insertCashEntry(tx, writer, entry);
  const action = entry.reverses === null ? `cash.${entry.kind}` : 'cash.reversed';
  await writeAudit(tx, { ...writer, action, entityId: entryId, after: { ...entry, ...audited } });
  return cashVoucherOf(tx, accountId, entryId);
}

/**
 * Opens the books for cash out of the writer's drawer, and puts what it lacks in first, from where the request says.
 * @param paid `cashPaise` that leaves it, 0 for none; `dated` today by default
 * @throws Failure 409 DAY_CLOSED, 422 for a bank account, one without a reference, or a closed month
 */
export async function openForCash(
  tx: Queryable,
  writer: Writer,
  {
    cashPaise,
    rest,
    dated,
  }: { cashPaise: number; rest?: RestOfCash | undefined; dated?: { day: string; field: string } },
): Promise<Books> {
  const books = await openBooks(tx, writer, { dated, takesCash: cashPaise > 0 });
  if (cashPaise <= 0 || rest === undefined) return books;
  const lacked = cashPaise - (await books.cashIn(writer.userId));
  if (lacked > 0) {
    const { userId } = writer;
    const ofToday = await openBooks(tx, writer, { drawers: [userId], takesCash: true });
    await putIn(tx, writer, ofToday, { ...rest, amountPaise: lacked, field: 'rest.' });
  }
  return books;
}

/** @throws Failure 422 for a bank account that is not there, or not used any more */
async function requireBank(
  tx: Queryable,
  accountId: string,
  bankId: string,
  field = 'bankId',
): Promise<void> {
  const bank = (await banksOf(tx, accountId)).find((one) => one.bankId === bankId);
  if (bank?.inUse !== true) throw invalidField(field, REFUSED.pleaseSelectTheBankAccount);
}

/**
 * Records cash of the writer's drawer that was paid into a bank.
 * @throws Failure 409 DAY_CLOSED or DRAWER_LACKS, 422 for the bank account
 */
export async function recordDeposit(
  tx: Queryable,
  writer: Writer,
  { amount, bankId, reference, reason }: z.output<typeof depositBody>,
): Promise<CashVoucher> {
  await requireBank(tx, writer.accountId, bankId);
  const books = await openBooks(tx, writer, { takesCash: true });
  const paid = {
    kind: 'deposit',
    amountPaise: toPaise(amount),
    bankId,
    reference,
    reason,
  } as const;
  return recordCash(tx, writer, books, paid);
}

/**
 * Records a small expense paid out of the writer's drawer.
 * @throws what `openForCash` and `recordCash` do
 */
export async function recordExpense(
  tx: Queryable,
  writer: Writer,
  { amount, category, payee, reason, rest }: z.output<typeof expenseBody>,
): Promise<CashVoucher> {
  const amountPaise = toPaise(amount);
  const books = await openForCash(tx, writer, { cashPaise: amountPaise, rest });
  return recordCash(tx, writer, books, { kind: 'expense', amountPaise, category, payee, reason });
}

/**
 * Records cash that was put into the writer's drawer.
 * @throws Failure 409 DAY_CLOSED or DAY_NOT_OPENED, 422 for the bank account, or one without a reference
 */
export async function recordTopUp(
  tx: Queryable,
  writer: Writer,
  { amount, bankId, reference, reason }: z.output<typeof topUpBody>,
): Promise<CashVoucher> {
  const books = await openBooks(tx, writer);
  books.requireOpened(writer.userId);
  const amountPaise = toPaise(amount);
  return putIn(tx, writer, books, { amountPaise, bankId, reference, reason, field: '' });
}

/** Records cash of a bank or the safe in the writer's drawer. @param put `field` begins the names of its fields */
async function putIn(
  tx: Queryable,
  writer: Writer,
  books: Books,
  put: Omit<RestOfCash, 'reason'> & { amountPaise: number; reason?: string; field: string },
): Promise<CashVoucher> {
  const { amountPaise, bankId, reference, reason = 'For what was paid out with it', field } = put;
  if (bankId !== '') {
    await requireBank(tx, writer.accountId, bankId, `${field}bankId`);
    if (reference === '')
      throw invalidField(
        `${field}reference`,
        fieldTexts.required({ label: fieldLabels.reference }),
      );
  }
  const from = { bankId: textOrNull(bankId), reference: textOrNull(reference) };
  return recordCash(tx, writer, books, { kind: 'topUp', amountPaise, ...from, reason });
}

/**
 * Offers cash of the writer's drawer to somebody. It stays in the drawer until they confirm.
 * @throws Failure 409 DAY_CLOSED or DRAWER_LACKS, 422 for a receiver who has no drawer
 */
export async function proposeHandover(
  tx: Queryable,
  writer: Writer,
  { amount, toUserId, reason }: z.output<typeof handoverBody>,
): Promise<void> {
  const { accountId, userId, at } = writer;
  if (toUserId === userId) throw invalidField('toUserId', REFUSED.thisIsYourOwnDrawer);
  const people = await peopleWithDrawers(tx, accountId, DRAWER_TYPES);
  if (!people.some((person) => person.userId === toUserId)) {
    throw invalidField('toUserId', REFUSED.pleaseSelectWhoGetsTheCash);
  }
  const amountPaise = toPaise(amount);
  const books = await openBooks(tx, writer, { takesCash: true });
  await books.requireCash(userId, amountPaise);
  const handoverId = newId('hnd');
  const proposed = { fromUserId: userId, toUserId, amountPaise, reason, drawerReason: null };
  await insertHandover(tx, accountId, { ...proposed, handoverId, proposedAt: at });
  const action = 'cash.handover-proposed';
  await writeAudit(tx, { ...writer, action, entityId: handoverId, after: proposed });
}

/** @throws Failure 404 for somebody else's, 409 HANDOVER_ANSWERED or HANDOVER_LAPSED */
async function openHandover(
  tx: Queryable,
  { accountId, userId, at }: Writer,
  handoverId: string,
): Promise<StoredHandover> {
  const handover = await lockHandover(tx, accountId, handoverId);
  const { fromUserId, toUserId, answer, proposedAt } = handover;
  if (userId !== fromUserId && userId !== toUserId) throw notFound(NOT_FOUND.handover);
  if (answer !== null)
    throw conflict('HANDOVER_ANSWERED', REFUSED.thisHandoverWasAlready({ answer }));
  const day = istDate(Date.parse(proposedAt));
  if (day === istDate(Date.parse(at))) return handover;
  const message = REFUSED.thisHandoverWasOfAndIs({ day: dayText(day) });
  throw conflict('HANDOVER_LAPSED', message);
}

/**
 * Moves the cash of a handover from the giver's drawer into the writer's, at once.
 * @throws Failure 404, 403 for its giver or NOT_INDEPENDENT, 409 HANDOVER_ANSWERED, HANDOVER_LAPSED, DRAWER_LACKS,
 *   DAY_NOT_OPENED of the writer's drawer, or DAY_CLOSED of either
 */
export async function confirmHandover(
  tx: Queryable,
  writer: Writer,
  { handoverId }: { handoverId: string },
): Promise<CashVoucher> {
  const { accountId, userId, at } = writer;
  const handover = await openHandover(tx, writer, handoverId);
  const { fromUserId, toUserId, amountPaise, reason, drawerReason } = handover;
  if (userId !== toUserId) {
    const message = REFUSED.whoGetsTheCashConfirmsThe;
    throw new Failure({ status: 403, code: 'FORBIDDEN', message });
  }
  const act = { act: 'confirmHandover', otherId: fromUserId, workAt: handover.proposedAt } as const;
  await requireSecondPerson(tx, writer, { ...act, subjectId: handoverId });
  const drawers = [fromUserId, toUserId];
  const books = await openBooks(tx, writer, { drawers, takesCash: true, personId: fromUserId });
  books.requireOpened(toUserId);
  await storeAnswer(tx, accountId, { handoverId, answer: 'confirmed', reason: null, at });
  const moved = { userId: fromUserId, toUserId, amountPaise, reason, drawerReason, handoverId };
  return recordCash(tx, writer, books, { kind: 'handover', ...moved });
}

/**
 * Declines a handover as its receiver, or withdraws it as its giver.
 * @throws Failure 404, 409 HANDOVER_ANSWERED or HANDOVER_LAPSED
 */
export async function declineHandover(
  tx: Queryable,
  writer: Writer,
  { handoverId, reason }: { handoverId: string; reason: string },
): Promise<void> {
  const { accountId, userId, at } = writer;
  const { fromUserId } = await openHandover(tx, writer, handoverId);
  const answer = userId === fromUserId ? 'withdrawn' : 'declined';
  await storeAnswer(tx, accountId, { handoverId, answer, reason, at });
  const action = `cash.handover-${answer}`;
  await writeAudit(tx, { ...writer, action, entityId: handoverId, after: { reason } });
}

/** Cash that came into a drawer by an entry; undefined for one by which it went out. */
function cashOf(entry: StoredCashEntry): CashBack | undefined {
  const { kind, entryId: subjectId, voucherNumber, amountPaise } = entry;
  if (kind !== 'topUp') return undefined;
  return { subjectId, shown: { number: voucherNumber, amount: paiseText(amountPaise) } };
}

/** The cash that a reversal would take out of a drawer; undefined for none. @throws Failure 404 */
export async function entryCash(
  tx: Queryable,
  accountId: string,
  entryId: string,
): Promise<CashBack | undefined> {
  const entry = await findCashEntry(tx, accountId, entryId);
  if (!entry) throw notFound(NOT_FOUND.entry);
  return cashOf(entry);
}

/**
 * Reverses an entry by a counter-entry of today, in the same drawer: there the cash is again, or is missing
 * again. A handover goes back by another one, which both confirm; commission that was paid is due again.
 * @param request `isConfirmed` by a second person
 * @throws Failure 404, 409 CASH_REVERSED, NOT_REVERSIBLE, DAY_CLOSED of that drawer, or SECOND_PERSON for cash
 *   that was put in
 */
export async function reverseCashEntry(
  tx: Queryable,
  writer: Writer,
  {
    entryId,
    reason: why,
    isConfirmed = false,
  }: { entryId: string; reason: string; isConfirmed?: boolean },
): Promise<CashVoucher> {
  const { accountId } = writer;
  const seen = await findCashEntry(tx, accountId, entryId);
  if (!seen) throw notFound(NOT_FOUND.entry);
  if (seen.kind === 'handover') {
    const message = REFUSED.aHandoverIsNotReversedThe;
    throw conflict('NOT_REVERSIBLE', message);
  }
  if (seen.reverses !== null) {
    throw conflict('NOT_REVERSIBLE', REFUSED.aReversalIsNotReversedRecord);
  }
  const cash = isConfirmed ? undefined : cashOf(seen);
  const stands = cash ? await requireWitness(tx, writer, cash) : 'second';
  const reason = withStanding(why, stands);
  const { userId } = seen;
  const books = await openBooks(tx, writer, { personId: userId, takesCash: true });
  const entry = (await findCashEntry(tx, accountId, entryId)) ?? seen;
  if (entry.reversedBy !== null) {
    const message = REFUSED.voucherWasAlreadyReversed({
      number: entry.voucherNumber,
      by: entry.reversedBy,
    });
    throw conflict('CASH_REVERSED', message);
  }
  const { kind, amountPaise, category, payee, bankId, reference, method } = entry;
  const same = { kind, userId, amountPaise, category, payee, bankId, reference, method };
  const paidOn = entry.paidOn === null ? null : istDate(Date.parse(writer.at));
  const counter = await recordCash(tx, writer, books, {
    ...same,
    paidOn,
    reason,
    reverses: entryId,
  });
  if (kind === 'commission') {
    await reversePaidCommissions(tx, accountId, { entryId, by: counter.entryId });
  }
  return counter;
}

/**
 * Notes that the writer has seen somebody else's deposit at the bank; until then the day book says that nobody has.
 * @throws Failure 404, 409 NOT_A_DEPOSIT, CASH_REVERSED, DEPOSIT_SEEN or SAME_PERSON, 403 NOT_INDEPENDENT
 */
export async function seeDeposit(
  tx: Queryable,
  writer: Writer,
  { entryId }: { entryId: string },
): Promise<CashVoucher> {
  const { accountId } = writer;
  const entry = await findCashEntry(tx, accountId, entryId);
  if (!entry) throw notFound(NOT_FOUND.entry);
  const { kind, reverses, reversedBy, createdBy, voucherNumber } = entry;
  if (kind !== 'deposit' || reverses !== null) {
    throw conflict('NOT_A_DEPOSIT', REFUSED.onlyADepositIsSeenAt);
  }
  if (reversedBy !== null) {
    throw conflict(
      'CASH_REVERSED',
      REFUSED.voucherWasAlreadyReversed({ number: voucherNumber, by: reversedBy }),
    );
  }
  const seen = await cashVoucherOf(tx, accountId, entryId);
  if (seen.word) throw conflict('DEPOSIT_SEEN', REFUSED.thisDepositIsAlreadyMarkedAs);
  const work = { act: 'seeDeposit', otherId: createdBy, workAt: seen.at } as const;
  await requireSecondPerson(tx, writer, { ...work, subjectId: entryId });
  await writeAudit(tx, { ...writer, action: 'cash.deposit-seen', entityId: entryId });
  return cashVoucherOf(tx, accountId, entryId);
}
