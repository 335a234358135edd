import { updateTicketStatus } from '@kuri/shared/calls';
import { MEMBERSHIP_STATUSES, type Ticket, type UserType } from '@kuri/shared/contract';
import { enter, fakeHttp, login, ok, screen, ticket, within } from '@kuri/shared/testing';
import { answerLists, rowOf, show } from '../testing/tickets-driver.tsx';
import { canMakeInactive } from './make-inactive-dialog.tsx';
import { NAME, button, panel } from '../testing/panel-driver.ts';

const http = fakeHttp();
const unpaid = ticket({ paidAmount: 0 });

async function open(userType: UserType, shown: Ticket = ticket()) {
  answerLists(http, { tickets: [shown] });
  const rendered = show('/members', { session: login({ userType }) });
  await rendered.user.click(await rowOf(NAME));
  await panel();
  return rendered;
}

test('a ticket leaves from where it takes part, one with payments by who may take it out', () => {
  const statuses = MEMBERSHIP_STATUSES.filter((membershipStatus) =>
    canMakeInactive(ticket({ membershipStatus }), true),
  );
  expect(statuses).toEqual(['Joined', 'Active', 'Defaulter']);
  expect(canMakeInactive(ticket(), false)).toBe(false);
  expect(canMakeInactive(unpaid, false)).toBe(true);
});

test('an administrator is asked why a ticket with payments becomes Inactive', async () => {
  http.on(updateTicketStatus, ok(ticket({ membershipStatus: 'Inactive' })));
  const { user } = await open('ADMIN');
  await user.click(button(`More for ${NAME}`));
  await user.click(await screen.findByRole('menuitem', { name: 'Make Inactive' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Inactive' }));
  expect(dialog.getByText(/It has payments/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Make Inactive' });
  await user.click(confirm);
  expect(await dialog.findByText('Reason must have at least 5 characters')).toBeVisible();
  await enter(user, dialog.getByLabelText(/^Reason/), 'The holder has left');
  await user.click(confirm);
  expect(await screen.findByText('The ticket is Inactive')).toBeVisible();
  expect(http.sent(updateTicketStatus).map(({ query, body }) => ({ query, body }))).toEqual([
    {
      query: { schemememberid: 'tkt_1' },
      body: {
        membershipStatus: 'Inactive',
        reason: 'The holder has left',
        updatedAt: ticket().updatedAt,
      },
    },
  ]);
});

test('an operator is offered it for a ticket without payments only', async () => {
  const { unmount } = await open('OPERATOR');
  expect(screen.queryByRole('button', { name: 'Make Inactive' })).not.toBeInTheDocument();
  unmount();
  await open('OPERATOR', unpaid);
  expect(button('Make Inactive')).toBeVisible();
});
