import { groupList, markMember, memberById, memberPage, memberSearch } from '@kuri/shared/calls';
import { todayInIndia } from '@kuri/shared/format';
import {
  axeViolations,
  enter,
  fakeHttp,
  group,
  login,
  member,
  ok,
  page,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { MembersScreen } from './members-screen.tsx';

const http = fakeHttp();
const meera = member();
const double = member({ memberId: 'mem_2', memberName: 'Meera K', contactPhone: '919447055501' });

beforeEach(() => {
  http.on(memberById, ok(meera));
  http.on(memberPage, page([meera]));
  http.on(groupList, ok([group()]));
  http.on(markMember, ok(meera));
});

const sent = () => http.sent(markMember).map(({ body }) => body);
const reason = () => screen.getByLabelText(/^Reason/);
const session = login({ userType: 'ADMIN' });

async function open(as = session) {
  const shown = renderScreen(<MembersScreen />, { route: '/users?member=mem_1', session: as });
  await shown.user.click(await screen.findByRole('button', { name: /^Deceased, left/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { ...shown, dialog };
}

test('a member is marked as deceased, with a day and a reason', async () => {
  const { user, dialog } = await open();
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await enter(user, reason(), 'His son told us');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(sent()).toEqual([
      { memberId: 'mem_1', mark: 'deceased', since: todayInIndia(), reason: 'His son told us' },
    ]);
  });
});

test('a doubled member is merged into the one who stays, by an administrator', async () => {
  http.on(memberSearch, page([meera, double]));
  const { user, dialog, unmount } = await open();
  await user.click(dialog.getByRole('button', { name: /Mark$/ }));
  await user.click(await screen.findByRole('option', { name: 'Is there twice: merge' }));
  await user.type(screen.getByRole('combobox', { name: /Member who stays/ }), 'meera');
  expect(await screen.findByRole('option', { name: /^Meera K/ })).toBeVisible();
  await user.click(screen.getByRole('option', { name: /^Meera K/ }));
  await enter(user, reason(), 'Entered twice');
  // The list of the box leaves the page later than in a browser.
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => {
    expect(sent()).toEqual([
      { memberId: 'mem_1', mark: 'merged', into: 'mem_2', reason: 'Entered twice' },
    ]);
  });
  unmount();
  const other = await open(login({ userType: 'OPERATOR' }));
  await other.user.click(other.dialog.getByRole('button', { name: /Mark$/ }));
  await screen.findByRole('option', { name: 'Has left' });
  expect(screen.queryByRole('option', { name: /merge/ })).not.toBeInTheDocument();
});

test('a merged member says who has the tickets, and offers nothing', async () => {
  const mark = { kind: 'merged', since: '2026-11-20', reason: 'Entered twice' } as const;
  const { memberId, memberName, contactPhone } = double;
  const mergedInto = { memberId, memberName, contactPhone };
  http.on(memberById, ok({ ...meera, mark, mergedInto, schemeMemberships: [] }));
  renderScreen(<MembersScreen />, { route: '/users?member=mem_1', session });
  expect(await screen.findByRole('link', { name: 'Meera K' })).toHaveAttribute(
    'href',
    '/users?member=mem_2',
  );
  expect(screen.getByText('since 20-Nov-2026: Entered twice')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New Ticket' })).not.toBeInTheDocument();
});
