import { memberById } from '@kuri/shared/calls';
import { failure, member, ok, renderPage, screen, waitFor } from '@kuri/shared/testing';
import { receiptsHttp } from '../testing/payment-driver.ts';

const http = receiptsHttp([]);

beforeEach(() => http.on(memberById, ok(member())));

const panel = () => screen.findByRole('dialog', { name: 'Add Receipt' });

test('an address opens the payment of a member, once', async () => {
  const { address, user } = await renderPage('/receipts?size=25&new=payment&for=mem_1');
  await panel();
  expect(screen.getByText('Meera Krishnan')).toBeVisible();
  expect(http.sent(memberById)[0]?.query).toEqual({ memberid: 'mem_1' });
  expect(address()).toBe('/receipts?size=25');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an address opens a payment without a member', async () => {
  await renderPage('/receipts?new=payment');
  await panel();
  expect(http.sent(memberById)).toHaveLength(0);
});

test('a member who cannot be fetched is reported', async () => {
  http.on(memberById, failure(404, 'NOT_FOUND', 'Member not found'));
  await renderPage('/receipts?new=payment&for=mem_404');
  expect(await screen.findByText('Member not found')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without the permission an address opens no payment', async () => {
  const { address } = await renderPage('/receipts?new=payment', { as: 'AUDITOR' });
  expect(await screen.findByText('No receipts found')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/receipts?new=payment');
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
