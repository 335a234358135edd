import { act, renderScreen, screen } from '@kuri/shared/testing';
import { enrolled } from '../testing/add-ticket-driver.tsx';
import { addDays, todayInIndia } from '@kuri/shared/format';
import { enrolmentBody, toastAdded } from './use-enrol.ts';
import { freshTicket } from './enrolment-form.ts';

test('shows the receipt number and the warnings', () => {
  renderScreen(null);
  act(() => {
    const receipt = { receiptNumber: 'RC/2026-27/000123' };
    toastAdded(enrolled({ receipt, warnings: ['This transaction id was used before'] }));
  });
  expect(screen.getByText('Ticket added. Receipt RC/2026-27/000123')).toBeVisible();
  expect(screen.getByText('This transaction id was used before')).toBeVisible();
});

test('without a payment there is no receipt to name', () => {
  renderScreen(null);
  act(() => toastAdded(enrolled({ message: '' })));
  expect(screen.getByText('Ticket added successfully')).toBeVisible();
});

const FREE_DAYS = 5;
const values = {
  ...freshTicket(undefined),
  isPaidNow: true,
  paymentMode: 'Cash' as const,
  memberName: 'Asha',
  contactPhone: '9847011234',
  address: 'Mundakayam',
  monthlySchemeId: 'grp_1',
  isNewReferral: false,
  backdateReason: 'Paid at home',
};

test.each([
  ['further back than is free', FREE_DAYS + 1, 0.01, 'Paid at home'],
  ['on the last day that is free', FREE_DAYS, 1000, undefined],
  ['further back, with nothing paid', FREE_DAYS + 1, 0, undefined],
])('sends the reason of a payment %s', (_, days, paidAmount, reason) => {
  const joinedDate = addDays(todayInIndia(), -days);
  const body = enrolmentBody({ ...values, paidAmount, joinedDate }, null, FREE_DAYS);
  expect(body.backdateReason).toBe(reason);
});

test.each([
  ['cash', 'Cash', 1000, undefined],
  ['nothing paid', 'UPI', 0, undefined],
  ['any other way', 'UPI', 0.01, 'Lost'],
] as const)('sends why there is no transaction of %s', (_, paymentMode, paidAmount, reason) => {
  const given = { ...values, paymentMode, paidAmount, referenceReason: 'Lost' };
  expect(enrolmentBody(given, null, FREE_DAYS).referenceReason).toBe(reason);
});

test.each([
  ['half', '98470', undefined],
  ['whole', '9847011235', '919847011235'],
])('sends a new referrer with a %s number: %s', (_, referralMobile, sent) => {
  const given = { ...values, referralName: 'Suresh', referralType: 'Agent' as const };
  const body = enrolmentBody({ ...given, referralMobile, paidAmount: 0 }, null, FREE_DAYS);
  expect([body.isNewReferral, body.referralMobile]).toEqual([sent !== undefined, sent]);
});
