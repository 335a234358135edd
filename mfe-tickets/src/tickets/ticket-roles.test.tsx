import type { UserType } from '@kuri/shared/contract';
import { axeViolations, fakeHttp, group, login, screen, within } from '@kuri/shared/testing';
import { answerLists, openMenu, rowOf, show, texts } from '../testing/tickets-driver.tsx';

const http = fakeHttp();
const as = (userType: UserType) => show('/members', { session: login({ userType }) });

beforeEach(() => {
  answerLists(http);
});

test('a user who may not manage members reads them, without menus and without Edit', async () => {
  const { user } = as('AUDITOR');
  const row = within(await rowOf('Suresh Babu'));
  expect(row.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  await user.click(await rowOf('Suresh Babu'));
  expect(await screen.findByRole('dialog', { name: 'Suresh Babu' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Member' })).not.toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('without the permission to enrol there is no New Ticket, nor a note on a full group', async () => {
  answerLists(http, { groups: [group({ currentCapacity: 250, maxCapacity: 250 })] });
  as('AUDITOR');
  await rowOf('Suresh Babu');
  expect(screen.queryByRole('button', { name: 'New Ticket' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^No ticket can be added/)).not.toBeInTheDocument();
});

test('a collector enrols and takes payments, but cannot edit members', async () => {
  const { user } = as('COLLECTOR');
  const menu = await openMenu(user, 'Suresh Babu');
  expect(texts(menu.getAllByRole('menuitem'))).toEqual(['Take a payment']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /ticket/i })).toBeVisible();
});

test('an operator manages them', async () => {
  const { user } = as('OPERATOR');
  const menu = await openMenu(user, 'Suresh Babu');
  expect(texts(menu.getAllByRole('menuitem'))).toEqual([
    'Activate',
    'Edit Profile',
    'Take a payment',
    'Delete Member',
  ]);
});
