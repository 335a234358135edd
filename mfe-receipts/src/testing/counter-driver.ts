import { cashDesk, dayBook, memberById, memberSearch, ownPayments } from '@kuri/shared/calls';
import type { DayBook, DrawerDay, OwnPayment } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import {
  fakeHttp,
  member,
  ok,
  page,
  screen,
  ticket,
  type FakeHttp,
  type RenderedScreen,
} from '@kuri/shared/testing';
import { NOTHING, OPENED } from './drawer-fixtures.ts';

type User = RenderedScreen['user'];

/** The day book with the user's drawer. */
export function ownDay(fields: Partial<DrawerDay> = {}): DayBook {
  const drawer: DrawerDay = {
    userId: 'usr_1',
    name: 'Lakshmi',
    isOwn: true,
    ...OPENED,
    unreferenced: [],
    received: NOTHING,
    reversed: NOTHING,
    paidOut: NOTHING,
    payoutsReversed: NOTHING,
    inDrawer: 6_000,
    closing: null,
    seen: null,
    ...fields,
  };
  const moved = {
    received: NOTHING,
    reversed: NOTHING,
    paidOut: NOTHING,
    payoutsReversed: NOTHING,
  };
  return { date: todayInIndia(), drawers: [drawer], ...moved, paperBooks: [] };
}

export function ownPayment(fields: Partial<OwnPayment> = {}): OwnPayment {
  return {
    receiptNumber: 'RC/2026-27/000120',
    memberName: 'Anjali Menon',
    paymentMethod: 'UPI',
    totalAmount: 2_500,
    reversedAmount: 0,
    createdAt: '2026-11-21T10:05:00+05:30',
    ...fields,
  };
}

/** Two instalments of one group are due, one of another; the third ticket is paid ahead. */
export const inArrears = () => [
  ticket({ dueInstallments: 2, dueAmount: 10_000, dueDate: '2026-08-05' }),
  ticket({
    membershipId: 'tkt_2',
    membershipCode: 'AP12-B-055',
    schemeId: 'grp_2',
    schemeName: 'Akshaya Prime',
    monthlyInstallmentAmount: 2_500.5,
    paidAmount: 17_503.5,
    balanceAmount: 12_502.5,
    dueInstallments: 1,
    dueAmount: 2_500.5,
  }),
  ticket({ membershipId: 'tkt_3', membershipCode: 'NS12-C-007' }),
];

/** A server with an open empty drawer, and Meera. */
export function counterHttp(): FakeHttp {
  const http = fakeHttp();
  const meera = member({ schemeMemberships: inArrears() });
  beforeEach(() => {
    http.on(cashDesk, ok({ banks: [], people: [], handovers: [] }));
    http.on(dayBook, ok(ownDay()));
    http.on(ownPayments, page([]));
    http.on(memberSearch, page([meera]));
    http.on(memberById, ok(meera));
  });
  return http;
}

/** Finds Meera by her name; no key more than needed. */
export async function findMeera(user: User) {
  await user.type(await screen.findByRole('combobox', { name: 'Search Members' }), 'meera');
  await screen.findByRole('option', { name: /^Meera Krishnan/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('form', { name: 'Payment of Meera Krishnan' });
}
