import * as z from 'zod/mini';
import { binderFor } from './bind.ts';
import {
  bookSettings as bookSettingsSchema,
  bookSettingsBody,
  cashDesk as cashDeskSchema,
  cashVoucher as cashVoucherSchema,
  confirmHandoverBody,
  declineHandoverBody,
  depositBody,
  expenseBody,
  handoverBody,
  reverseCashBody,
  seeDepositBody,
  topUpBody,
  type BookSettings,
  type BookSettingsBody,
  type CashDesk,
  type CashVoucher,
  type DeclineHandoverBody,
  type DepositBody,
  type ExpenseBody,
  type HandoverBody,
  type ReverseCashBody,
  type TopUpBody,
} from '../cash.ts';
import { id } from '../primitives.ts';
import type { Call } from './call.ts';

/** Banks and people to choose from, and open handovers: one's own, or everybody's. */
export const cashDesk: Call<CashDesk> = {
  method: 'GET',
  path: 'cashDesk',
  reads: ['dayBook', 'staff', 'bookSettings'],
};

export const recordDeposit: Call<CashVoucher, { body: DepositBody }> = {
  method: 'POST',
  path: 'recordDeposit',
  permission: 'handOverCash',
  once: 'required',
  changes: ['dayBook'],
};

export const recordTopUp: Call<CashVoucher, { body: TopUpBody }> = {
  method: 'POST',
  path: 'recordTopUp',
  permission: 'spendCash',
  once: 'required',
  changes: ['dayBook'],
};

export const recordExpense: Call<CashVoucher, { body: ExpenseBody }> = {
  method: 'POST',
  path: 'recordExpense',
  permission: 'spendCash',
  once: 'required',
  changes: ['dayBook'],
};

export const proposeHandover: Call<null, { body: HandoverBody }> = {
  method: 'POST',
  path: 'proposeHandover',
  permission: 'handOverCash',
  once: 'required',
  changes: ['dayBook'],
};

export const confirmHandover: Call<CashVoucher, { body: { handoverId: string } }> = {
  method: 'POST',
  path: 'confirmHandover',
  permission: 'handOverCash',
  once: 'required',
  changes: ['dayBook'],
};

export const declineHandover: Call<null, { body: DeclineHandoverBody }> = {
  method: 'POST',
  path: 'declineHandover',
  permission: 'handOverCash',
  once: 'accepted',
  changes: ['dayBook'],
};

export const reverseCashEntry: Call<CashVoucher, { body: ReverseCashBody }> = {
  method: 'POST',
  path: 'reverseCashEntry',
  permission: 'reversePayments',
  once: 'required',
  changes: ['dayBook'],
};

export const seeDeposit: Call<CashVoucher, { body: { entryId: string } }> = {
  method: 'POST',
  path: 'seeDeposit',
  permission: 'checkDrawers',
  once: 'accepted',
  changes: ['dayBook'],
};

export const cashVoucher: Call<CashVoucher, { query: { entryid: string } }> = {
  method: 'GET',
  path: 'cashVoucher',
  permission: 'readDayBooks',
  reads: ['dayBook'],
};

export const bookSettings: Call<BookSettings> = {
  method: 'GET',
  path: 'bookSettings',
  reads: ['bookSettings'],
};

/** Refused when `updatedAt` is not the stored one. */
export const changeBookSettings: Call<BookSettings, { body: BookSettingsBody }> = {
  method: 'PUT',
  path: 'bookSettings',
  permission: 'manageOrganisation',
  changes: ['bookSettings'],
};

const bind = binderFor('cash');

/** The calls with their schemas, for the server: browsers get the rows alone. */
export default {
  cashDesk: bind(cashDesk, {
    summary: 'Bank accounts and people for cash that moves, and handovers that wait',
    answer: cashDeskSchema,
  }),
  recordDeposit: bind(recordDeposit, {
    summary: 'Record cash of your drawer that was paid into a bank account',
    status: 201,
    body: depositBody,
    answer: cashVoucherSchema,
  }),
  recordTopUp: bind(recordTopUp, {
    summary: 'Record cash that was put into your drawer',
    status: 201,
    body: topUpBody,
    answer: cashVoucherSchema,
  }),
  recordExpense: bind(recordExpense, {
    summary: 'Record a small expense that was paid out of your drawer',
    status: 201,
    body: expenseBody,
    answer: cashVoucherSchema,
  }),
  proposeHandover: bind(proposeHandover, {
    summary: 'Hand cash of your drawer over to somebody, who confirms it',
    status: 201,
    body: handoverBody,
    answer: z.null(),
  }),
  confirmHandover: bind(confirmHandover, {
    summary: 'Confirm that cash handed over to you is in your drawer',
    status: 201,
    body: confirmHandoverBody,
    answer: cashVoucherSchema,
  }),
  declineHandover: bind(declineHandover, {
    summary: 'Decline a handover, or withdraw your own',
    body: declineHandoverBody,
    answer: z.null(),
  }),
  reverseCashEntry: bind(reverseCashEntry, {
    summary: 'Reverse a deposit, a top-up, an expense or a commission by a counter-entry',
    status: 201,
    body: reverseCashBody,
    answer: cashVoucherSchema,
  }),
  seeDeposit: bind(seeDeposit, {
    summary: "Note that you have seen another person's deposit at the bank",
    body: seeDepositBody,
    answer: cashVoucherSchema,
  }),
  cashVoucher: bind(cashVoucher, {
    summary: 'The voucher of an entry of cash',
    query: z.object({ entryid: id }),
    answer: cashVoucherSchema,
  }),
  bookSettings: bind(bookSettings, {
    summary: 'The bank accounts of the office',
    answer: bookSettingsSchema,
  }),
  changeBookSettings: bind(changeBookSettings, {
    summary: 'Change the bank accounts of the office',
    body: bookSettingsBody,
    answer: bookSettingsSchema,
  }),
};
