import { referralPage } from '@kuri/shared/calls';
import {
  axeViolations,
  fakeHttp,
  login,
  page,
  referral,
  renderScreen,
  screen,
  within,
} from '@kuri/shared/testing';
import { ReferralsScreen } from './referrals-screen.tsx';

const http = fakeHttp();

const show = (route = '/referrals') => renderScreen(<ReferralsScreen />, { route });
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);

test('lists all referrers', async () => {
  http.on(
    referralPage,
    page([
      referral({
        refName: 'ആശ നായർ',
        refContactPhone: '919847011234',
        refType: 'Agent',
        totalReferrals: 7,
        commissionDue: 501.5,
      }),
    ]),
  );
  show();
  const table = await screen.findByRole('table', { name: 'Referrals' });
  expect(screen.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
    'Referral Name',
    'Referral Contact',
    'Referral Type',
    'Total Referrals',
    'Commission Due',
  ]);
  expect(texts(within(table).getAllByRole('cell'))).toEqual([
    'ആശ നായർ',
    '+91 98470 11234',
    'Agent',
    '7',
    '₹501.50',
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('has no column of commission where the office gives none', async () => {
  http.on(referralPage, page([referral({ refName: 'Suresh Babu' })]));
  show();
  expect(await screen.findByText('Suresh Babu')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Commission Due' })).toBeNull();
});

test('a user who may not manage them looks, and is offered nothing else', async () => {
  http.on(referralPage, page([]));
  const session = login({ userType: 'AUDITOR' });
  renderScreen(<ReferralsScreen />, { route: '/referrals', session });
  expect(await screen.findByText('No referral added yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Referral' })).not.toBeInTheDocument();
});
