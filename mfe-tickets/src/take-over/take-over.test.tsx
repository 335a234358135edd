import { memberSearch, takeOverTicket } from '@kuri/shared/calls';
import {
  axeViolations,
  enter,
  failure,
  fakeHttp,
  member,
  ok,
  page,
  screen,
  ticket,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { button, openToRead } from '../testing/panel-driver.ts';

const http = fakeHttp();

const bina = member({
  memberId: 'mem_9',
  memberName: 'Bina Thomas',
  contactPhone: '919447011111',
  address: '3 Church Road, Kochi',
  contactEmail: null,
});
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const sent = () => http.sent(takeOverTicket).map(({ body }) => body);

async function open(shown = ticket()) {
  const opened = await openToRead(http, shown);
  await opened.user.click(button('Transfer Ticket'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Transfer Ticket' }));
  return { ...opened, dialog };
}

test('gives the ticket to a member who is found by their number', async () => {
  http.on(memberSearch, page([bina]));
  http.on(takeOverTicket, ok(ticket({ memberId: 'mem_9' }), 'Ticket transferred'));
  const { user, dialog } = await open();
  expect(dialog.getByText(/^Ticket LG12-A-142 of Meera Krishnan goes/)).toBeVisible();
  await enter(user, box('Mobile of the new holder'), '9447011111');
  await user.click(await dialog.findByRole('button', { name: /Bina Thomas/ }));
  expect(box('Member Name')).toHaveValue('Bina Thomas');
  expect(box('Member Name')).toHaveAttribute('readonly');
  expect(await axeViolations()).toEqual([]);
  await enter(user, box('Reason'), 'She has moved away');
  await user.click(dialog.getByRole('button', { name: 'Transfer Ticket' }));
  expect(await screen.findByText('Ticket transferred')).toBeVisible();
  expect(sent()).toEqual([
    {
      schemeMemberId: 'tkt_1',
      memberId: 'mem_9',
      memberName: 'Bina Thomas',
      contactPhone: '9447011111',
      address: '3 Church Road, Kochi',
      reason: 'She has moved away',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('or to a new one, and asks for what is missing', async () => {
  http.on(memberSearch, page([]));
  http.on(takeOverTicket, failure(409, 'DRAW_UNDER_WAY', 'Draw 8 is under way'));
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Transfer Ticket' }));
  expect(await dialog.findByText('Member Name is required')).toBeVisible();
  expect(dialog.getByText('Reason is required')).toBeVisible();
  await enter(user, box('Mobile of the new holder'), '9447022222');
  expect(await dialog.findByText(/Nobody else has this number/)).toBeVisible();
  await enter(user, box('Member Name'), 'Cini');
  await enter(user, box('Address'), 'Kochi');
  await enter(user, box('Reason'), 'She has moved away');
  await user.click(dialog.getByRole('button', { name: 'Transfer Ticket' }));
  expect((await screen.findAllByText('Draw 8 is under way')).length).toBeGreaterThan(0);
  expect(sent()[0]).not.toHaveProperty('memberId');
});

test('names the earlier holders, and is not offered for a ticket that is finished', async () => {
  const formerHolders = [{ memberName: 'Anil', from: '2026-01-10', until: '2026-06-01' }];
  const done = { membershipStatus: 'Coupon-Redeemed' as const, formerHolders };
  const { panel } = await openToRead(http, ticket(done));
  expect(panel.getByText(/Previously held by Anil, 10-Jan-2026 to 01-Jun-2026/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Transfer Ticket' })).toBeNull();
});
