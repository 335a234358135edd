import { groupList, memberSearch, receiptPage, receiptSlip } from '@kuri/shared/calls';
import type { Payment } from '@kuri/shared/contract';
import {
  enter,
  fakeHttp,
  group,
  member,
  ok,
  page,
  screen,
  ticket,
  within,
  type FakeHttp,
  type RenderedScreen,
} from '@kuri/shared/testing';
import { receipt, slipAnswer } from './receipt-fixtures.ts';

type User = RenderedScreen['user'];

/** Spares computing the style of every element on the way, where the same is asked for over and over. */
const QUICK = { hidden: true };
export const button = (name: string | RegExp) => screen.getByRole('button', { name, ...QUICK });

/** Meera, with a ticket that can be paid and two that can't. */
export const meera = () =>
  member({
    schemeMemberships: [
      ticket(),
      ticket({
        membershipId: 'tkt_2',
        membershipCode: 'AP12-B-055',
        schemeName: 'Akshaya Prime',
        membershipStatus: 'Coupon-Assigned',
      }),
      ticket({ membershipId: 'tkt_3', membershipCode: 'NS12-C-007', paidInstallments: 12 }),
    ],
  });

/** A server whose list has these receipts, the lines of one payment; and Meera, who can pay. */
export function receiptsHttp(receipts = [receipt()]): FakeHttp {
  const http = fakeHttp();
  beforeEach(() => {
    http.on(groupList, ok([group()]));
    const pages = receipts.length > 0 ? { totalRecords: 60, totalPages: 6 } : {};
    http.on(receiptPage, page(receipts, pages));
    http.on(receiptSlip, ok(slipAnswer(receipts)));
    http.on(memberSearch, page([meera()]));
  });
  return http;
}

export function payment(overrides: Partial<Payment> = {}): Payment {
  return {
    receiptNumber: 'RC/2026-27/000123',
    totalAmount: 10000,
    receipts: [
      receipt({
        receiptNumber: 'RC/2026-27/000123',
        receiptAmount: 10000,
        amountPaid: 10000,
        no_installments: 2,
        noOfInstallments: 2,
      }),
    ],
    tickets: [ticket()],
    warnings: [],
    ...overrides,
  };
}

/** Opens the panel and searches for somebody. */
export async function searchFor(user: User, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Add Receipt' }));
  const panel = await screen.findByRole('dialog', { name: 'Add Receipt' });
  await enter(user, within(panel).getByRole('combobox', { name: 'Search Members' }), text);
  return panel;
}

export async function chooseMeera(user: User) {
  const panel = await searchFor(user, 'meera');
  await user.click(await screen.findByRole('option', { name: /^Meera Krishnan/ }));
  return panel;
}

export async function chooseMethod(user: User, method: string) {
  await user.click(button(/Payment Method/));
  await user.click(await screen.findByRole('option', { name: method }));
}

/** Two instalments of Meera's ticket, by UPI; up to the question whether it is right. */
export async function fillPayment(user: User) {
  await chooseMeera(user);
  await user.click(screen.getByRole('checkbox', { name: 'LG12-A-142', ...QUICK }));
  await user.click(button('One instalment more for LG12-A-142'));
  await chooseMethod(user, 'UPI');
  await enter(user, screen.getByLabelText('Transaction number'), 'upi4412093381');
}

export async function createReceipt(user: User) {
  await user.click(button('Create Receipt'));
  return screen.findByRole('alertdialog', { name: 'Confirm receipt' });
}
