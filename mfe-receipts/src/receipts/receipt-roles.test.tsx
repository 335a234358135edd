import { groupList, receiptPage, receiptsOfMember } from '@kuri/shared/calls';
import {
  fakeHttp,
  login,
  ok,
  page,
  renderPage,
  renderScreen,
  screen,
  ticket,
} from '@kuri/shared/testing';
import { MemberPayments } from '../payment/member-payments.tsx';

const http = fakeHttp();

beforeEach(() => {
  http.on(groupList, ok([]));
  http.on(receiptPage, page([]));
  http.on(receiptsOfMember, ok({ receipts: [], totalPaid: 0 }));
});

test.each([
  ['AUDITOR', 0],
  // In the header and in the empty list.
  ['COLLECTOR', 2],
] as const)('to an %s Add Receipt is offered %d times', async (userType, times) => {
  await renderPage('/receipts', { as: userType });
  expect(await screen.findByText('No receipts found')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Add Receipt' })).toHaveLength(times);
});

test('a user who may not take payments sees those that were made, and no form', async () => {
  const nothing = () => undefined;
  renderScreen(
    <MemberPayments ticket={ticket()} onPaid={nothing} onClose={nothing} onDirtyChange={nothing} />,
    { session: login({ userType: 'AUDITOR' }) },
  );
  expect(await screen.findByText('No previous receipts found for this member')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Receipt' })).not.toBeInTheDocument();
});
