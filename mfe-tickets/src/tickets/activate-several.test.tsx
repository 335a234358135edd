import { activateTickets, ticketSearch } from '@kuri/shared/calls';
import {
  axeViolations,
  fakeHttp,
  login,
  ok,
  page,
  screen,
  ticket,
  within,
} from '@kuri/shared/testing';
import { answerLists, joined, show } from '../testing/tickets-driver.tsx';

const http = fakeHttp();

const paid = {
  ...joined,
  membershipId: 'tkt_3',
  membershipCode: 'LG12-A-144',
  memberName: 'Anu',
  paidAmount: 5000,
};
const behind = {
  ...paid,
  membershipId: 'tkt_4',
  membershipCode: 'LG12-A-145',
  memberName: 'Biju',
  schemeStartDate: '2026-05-20',
  joinedDate: '2026-05-20',
  paidInstallments: 1,
  dueInstallments: 2,
};

test('joined tickets of a group are activated at once; those that have paid are ticked', async () => {
  answerLists(http, { tickets: [ticket(), joined] });
  http.on(ticketSearch, page([joined, paid, behind]));
  const message = 'This ticket is already Active';
  const refused = [{ membershipCode: 'LG12-A-143', message }];
  http.on(activateTickets, ok({ activated: 1, defaulters: 0, refused }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Activate several' }));
  const name = 'Activate tickets of Lakshmi Gold 12';
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  expect(await dialog.findByRole('checkbox', { name: 'Anu LG12-A-144' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Suresh Babu LG12-A-143' })).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Biju LG12-A-145' })).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Activate 1 ticket' })).toBeEnabled();
  expect(http.sent(ticketSearch)[0]?.query).toMatchObject({
    schemeid: 'grp_1',
    membershipstatus: 'Joined',
    pagesize: '250',
  });
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Suresh Babu LG12-A-143' }));
  await user.click(dialog.getByRole('button', { name: 'Activate 2 tickets' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`LG12-A-143: ${message}`);
  expect(await screen.findByText('1 ticket was activated')).toBeVisible();
  expect(http.sent(activateTickets).map(({ body }) => body)).toEqual([
    { schemeMemberIds: ['tkt_2', 'tkt_3'] },
  ]);
});

test('nothing is offered where no ticket is joined, and to those who may not', async () => {
  answerLists(http, { tickets: [ticket()] });
  const { unmount } = show();
  expect(await screen.findByText('Meera Krishnan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activate several' })).not.toBeInTheDocument();
  unmount();
  answerLists(http);
  show('/members', { session: login({ userType: 'COLLECTOR' }) });
  expect(await screen.findByText('Suresh Babu')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activate several' })).not.toBeInTheDocument();
});
