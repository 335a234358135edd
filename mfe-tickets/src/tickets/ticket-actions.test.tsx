import { deleteTicket, groupList, ticketPage, updateTicketStatus } from '@kuri/shared/calls';
import type { MembershipStatus, Ticket } from '@kuri/shared/contract';
import {
  act,
  axeViolations,
  failure,
  fakeHttp,
  group,
  noAnswer,
  offline,
  ok,
  page,
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
  silver,
  texts,
} from '../testing/tickets-driver.tsx';

const http = fakeHttp();

beforeEach(() => {
  answerLists(http);
});

const updates = () => http.sent(updateTicketStatus);
const deletions = () => http.sent(deleteTicket);

test.each<[MembershipStatus, string[]]>([
  ['Inactive', ['Activate', 'Edit Profile']],
  ['Active', ['Edit Profile']],
  ['Defaulter', ['Edit Profile']],
  ['Draw-Winner', ['Edit Profile']],
  ['Coupon-Generated', ['Edit Profile']],
  ['Coupon-Redeemed', ['Edit Profile']],
  ['Coupon-Assigned', ['Edit Profile']],
])('a ticket that is %s offers %j', async (membershipStatus, offered) => {
  answerLists(http, { tickets: [ticket({ membershipStatus })] });
  const { user } = show();
  const menu = await openMenu(user, 'Meera Krishnan');
  expect(texts(menu.getAllByRole('menuitem'))).toEqual(offered);
  // The menu belongs to the row, whose click would open the panel.
  expect(screen.queryByRole('dialog', { name: 'Meera Krishnan' })).not.toBeInTheDocument();
});

test('a joined ticket is deleted only while nothing was paid for it', async () => {
  const { user } = show();
  const menu = await openMenu(user, 'Suresh Babu');
  expect(joined.paidAmount).toBe(0);
  expect(menu.getByRole('menuitem', { name: 'Delete Member' })).toBeVisible();
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
  await waitFor(() => {
    expect(http.sent(ticketPage)).toHaveLength(2);
  });
});

test('without a message of the server a failed activation has its own text', async () => {
  http.on(updateTicketStatus, offline());
  const { user } = show();
  const menu = await openMenu(user, 'Suresh Babu');
  await user.click(menu.getByRole('menuitem', { name: 'Activate' }));
  expect(await screen.findByText('Error updating membership status')).toBeVisible();
});

test('while a ticket is being activated, a second time does nothing', async () => {
  http.on(updateTicketStatus, noAnswer);
  const { user } = show();
  const activate = async () => {
    const menu = await openMenu(user, 'Suresh Babu');
    await user.click(menu.getByRole('menuitem', { name: 'Activate' }));
    await waitFor(() => {
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });
  };
  await activate();
  await activate();
  expect(updates()).toHaveLength(1);
});

test('while a ticket is being activated, another one is as well', async () => {
  const other = ticket({ membershipId: 'tkt_3', memberName: 'Anu', membershipStatus: 'Joined' });
  answerLists(http, { tickets: [joined, other] });
  http.on(updateTicketStatus, noAnswer);
  const { user } = show();
  for (const name of ['Suresh Babu', 'Anu']) {
    const menu = await openMenu(user, name);
    await user.click(menu.getByRole('menuitem', { name: 'Activate' }));
    await waitFor(() => {
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });
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
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
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
  await waitFor(() => {
    expect(screen.queryByText('Suresh Babu')).not.toBeInTheDocument();
  });
  expect(deletions().map(({ query }) => query)).toEqual([{ memberid: 'tkt_2' }]);
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(groupBox()).toHaveTextContent('Lakshmi Gold 12 · 197/250');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'New Ticket' })).toHaveFocus();
  });
});

test('the server has the last word on the figures', async () => {
  http.on(
    deleteTicket,
    ok({
      membershipId: 'tkt_2',
      deleted: true,
      group: { schemeId: 'grp_1', currentCapacity: 197 },
    }),
  );
  const { user, dialog } = await askToDelete();
  http.on(groupList, ok([group({ currentCapacity: 201 }), silver]));
  http.on(ticketPage, page([ticket()], { totalRecords: 201 }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1–10 of 201')).toBeVisible();
  await waitFor(() => {
    expect(groupBox()).toHaveTextContent('Lakshmi Gold 12 · 201/250');
  });
});

test('a refused deletion shows why, and the ticket stays', async () => {
  const text = 'This ticket has receipts and cannot be deleted';
  http.on(deleteTicket, failure(409, 'HAS_RECEIPTS', text));
  const { user, dialog } = await askToDelete();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Suresh Babu')).toBeVisible();
});

test('a double click on Delete deletes once, and the dialog stays until it is done', async () => {
  let answer: () => void = () => undefined;
  http.on(
    deleteTicket,
    () =>
      new Promise((resolve) => {
        answer = () => {
          const left = { schemeId: 'grp_1', currentCapacity: 197 };
          resolve(ok({ membershipId: 'tkt_2', deleted: true as const, group: left }));
        };
      }),
  );
  const { user, dialog } = await askToDelete();
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  // Twice before anything is rendered, as a quick hand does it.
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(await dialog.findByRole('button', { name: 'Loading...' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  answer();
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  expect(deletions()).toHaveLength(1);
});
