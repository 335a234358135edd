import { deleteTicket, groupList, ticketPage, updateTicketStatus } from '@kuri/shared/calls';
import type { Ticket } from '@kuri/shared/contract';
import {
  axeViolations,
  failure,
  fakeHttp,
  noAnswer,
  ok,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import {
  answerLists,
  groupBox,
  joined,
  openMenu,
  rowOf,
  show,
  texts,
} from '../testing/tickets-driver.tsx';

const http = fakeHttp();

beforeEach(() => answerLists(http));

const updates = () => http.sent(updateTicketStatus);
const deletions = () => http.sent(deleteTicket);

test('a ticket offers what its status allows', async () => {
  const offers = [
    ['Inactive', ['Activate', 'Edit Profile', 'Take a payment']],
    ['Active', ['Edit Profile', 'Take a payment']],
    ['Coupon-Redeemed', ['Edit Profile']],
  ] as const;
  const named = ([membershipStatus]: (typeof offers)[number]) =>
    ticket({
      membershipStatus,
      membershipId: membershipStatus,
      memberName: `A ${membershipStatus}`,
    });
  answerLists(http, { tickets: [...offers.map(named), joined] });
  const { user } = show();
  for (const [status, offered] of offers) {
    const menu = await openMenu(user, `A ${status}`);
    expect(texts(menu.getAllByRole('menuitem'))).toEqual(offered);
    // The menu belongs to the row, whose click would open the panel.
    expect(screen.queryByRole('dialog', { name: `A ${status}` })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
  }
  expect(joined.paidAmount).toBe(0);
  const menu = await openMenu(user, 'Suresh Babu');
  expect(menu.getByRole('menuitem', { name: 'Delete Member' })).toBeVisible();
});

const behind = {
  membershipStatus: 'Inactive',
  schemeStartDate: '2026-05-20',
  joinedDate: '2026-05-20',
  paidInstallments: 3,
  dueInstallments: 2,
} as const;

test('a ticket that would become a defaulter’s says why it is not activated, others are', async () => {
  const others = {
    'One is due': { ...behind, dueInstallments: 1 },
    'All were due when it was joined': { ...behind, joinedDate: '2026-09-20' },
  };
  const named = Object.entries(others).map(([memberName, fields]) =>
    ticket({ ...fields, memberName, membershipId: memberName }),
  );
  answerLists(http, { tickets: [ticket(behind), ...named] });
  const { user } = show();
  const entryOf = async (name: string) =>
    (await openMenu(user, name)).getByRole('menuitem', { name: /^Activate/ });
  const entry = await entryOf('Meera Krishnan');
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  expect(entry).toHaveAccessibleDescription(
    'Two or more instalments are due: it can be activated once they are paid',
  );
  for (const name of Object.keys(others)) {
    await user.keyboard('{Escape}');
    expect(await entryOf(name)).not.toHaveAttribute('aria-disabled');
  }
});

test('a joined ticket that was paid for says why it is not deleted', async () => {
  answerLists(http, { tickets: [ticket({ membershipStatus: 'Joined' })] });
  const { user } = show();
  const menu = await openMenu(user, 'Meera Krishnan');
  const entry = menu.getByRole('menuitem', { name: 'Delete Member' });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  expect(entry).toHaveAccessibleDescription('This ticket has receipts and cannot be deleted');
  await user.click(entry);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('activates a ticket and shows it so', async () => {
  const active = { ...joined, membershipStatus: 'Active', membershipActive: true } as const;
  http.on(updateTicketStatus, ok(active, 'Membership status updated successfully'));
  const { user } = show();
  const menu = await openMenu(user, 'Suresh Babu');
  answerLists(http, { tickets: [ticket(), active] });
  await user.click(menu.getByRole('menuitem', { name: 'Activate' }));
  expect(await screen.findByText('Membership status updated successfully')).toBeVisible();
  expect(updates().map(({ query, body }) => ({ query, body }))).toEqual([
    {
      query: { schemememberid: 'tkt_2' },
      body: { membershipStatus: 'Active', updatedAt: joined.updatedAt },
    },
  ]);
  expect(within(await rowOf('Suresh Babu')).getByText('Active')).toBeVisible();
});

test('a ticket that is far behind becomes Defaulter, and the screen says why', async () => {
  const behind = { ...joined, membershipStatus: 'Defaulter' } as const;
  http.on(updateTicketStatus, ok(behind, 'Membership status updated successfully'));
  const { user } = show();
  const menu = await openMenu(user, 'Suresh Babu');
  answerLists(http, { tickets: [ticket(), behind] });
  await user.click(menu.getByRole('menuitem', { name: 'Activate' }));
  expect(await screen.findByText(/so this ticket is a Defaulter/)).toBeVisible();
  expect(within(await rowOf('Suresh Babu')).getByText('Defaulter')).toBeVisible();
});

describe('a ticket that somebody else changed meanwhile', () => {
  const later = '2026-07-06T10:15:00+05:30';
  const active = { ...joined, membershipStatus: 'Active', membershipActive: true } as const;

  /** The server knows the ticket in this state, and goes by it. */
  async function activateAgainst(current: Ticket) {
    http.on(updateTicketStatus, ({ body }) =>
      (body as { updatedAt: string }).updatedAt === current.updatedAt
        ? ok(active, 'Membership status updated successfully')
        : failure(409, 'STALE', 'Someone else changed this ticket meanwhile.', {}, current),
    );
    const { user } = show();
    const menu = await openMenu(user, 'Suresh Babu');
    await user.click(menu.getByRole('menuitem', { name: 'Activate' }));
    return user;
  }

  test('is activated without a question where its status is the same', async () => {
    await activateAgainst({ ...joined, memberName: 'Suresh B', updatedAt: later });
    expect(await screen.findByText('Membership status updated successfully')).toBeVisible();
    expect(updates()).toHaveLength(2);
  });

  test('is asked about where its status is another one', async () => {
    const user = await activateAgainst({
      ...joined,
      membershipStatus: 'Inactive',
      updatedAt: later,
    });
    const name = 'Someone else has saved changes';
    const dialog = within(await screen.findByRole('alertdialog', { name }));
    expect(dialog.getByRole('row', { name: /^Status/ })).toHaveTextContent('StatusActiveInactive');
    expect(updates()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Membership status updated successfully')).toBeVisible();
    expect(updates().at(-1)?.body).toEqual({ membershipStatus: 'Active', updatedAt: later });
  });
});

test('a refused activation shows the server’s message', async () => {
  const text = 'This ticket is already Active';
  http.on(updateTicketStatus, failure(409, 'INVALID_TRANSITION', text));
  const { user } = show();
  const menu = await openMenu(user, 'Suresh Babu');
  await user.click(menu.getByRole('menuitem', { name: 'Activate' }));
  expect(await screen.findByText(text)).toBeVisible();
  // The other user's change is shown.
  await waitFor(() => expect(http.sent(ticketPage)).toHaveLength(2));
});

test('while a ticket is being activated, another one is as well', async () => {
  const other = ticket({ membershipId: 'tkt_3', memberName: 'Anu', membershipStatus: 'Joined' });
  answerLists(http, { tickets: [joined, other] });
  http.on(updateTicketStatus, noAnswer);
  const { user } = show();
  for (const name of ['Suresh Babu', 'Anu']) {
    const menu = await openMenu(user, name);
    await user.click(menu.getByRole('menuitem', { name: 'Activate' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  }
  expect(updates().map(({ query }) => query['schemememberid'])).toEqual(['tkt_2', 'tkt_3']);
});

async function askToDelete() {
  const shown = show();
  const menu = await openMenu(shown.user, 'Suresh Babu');
  await shown.user.click(menu.getByRole('menuitem', { name: 'Delete Member' }));
  return { ...shown, dialog: within(await screen.findByRole('alertdialog')) };
}

test('asks before it deletes a ticket', async () => {
  const { user, dialog } = await askToDelete();
  expect(dialog.getByRole('heading', { name: 'Delete Member' })).toBeVisible();
  expect(
    dialog.getByText('Are you sure you want to delete this member? This action cannot be undone.'),
  ).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(deletions()).toEqual([]);
});

test('deletes a ticket: it leaves the list, and the group has one less at once', async () => {
  http.on(
    deleteTicket,
    ok({
      membershipId: 'tkt_2',
      deleted: true,
      group: { schemeId: 'grp_1', currentCapacity: 197 },
    }),
  );
  const { user, dialog } = await askToDelete();
  // The lists are slower than the deletion.
  http.on(groupList, noAnswer);
  http.on(ticketPage, noAnswer);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Suresh Babu')).not.toBeInTheDocument());
  expect(deletions().map(({ query }) => query)).toEqual([{ memberid: 'tkt_2' }]);
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(groupBox()).toHaveTextContent('Lakshmi Gold 12 · 197/250');
  await waitFor(() => expect(screen.getByRole('button', { name: 'New Ticket' })).toHaveFocus());
});

test('a payment for a ticket is taken at the counter; one that is paid up offers none', async () => {
  const done = ticket({ membershipId: 'tkt_3', memberName: 'Asha Nair', balanceAmount: 0 });
  answerLists(http, { tickets: [ticket(), done] });
  const { user, address } = show();
  const none = await openMenu(user, 'Asha Nair');
  expect(texts(none.getAllByRole('menuitem'))).toEqual(['Edit Profile']);
  await user.keyboard('{Escape}');
  const menu = await openMenu(user, 'Meera Krishnan');
  await user.click(menu.getByRole('menuitem', { name: 'Take a payment' }));
  expect(address()).toBe('/counter?new=payment&for=tkt_1');
});
