import { addReceipt, groupList, memberById, memberSearch, receiptPage } from '@kuri/shared/calls';
import { failure, fakeHttp, ok, page, renderScreen, screen } from '@kuri/shared/testing';
import { ReceiptsScreen } from '../receipts/receipts-screen.tsx';
import { button, createReceipt, fillPayment, meera } from '../testing/payment-driver.ts';

const http = fakeHttp();

test('a user whose drawer is closed is told that no more payments are possible', async () => {
  const closed = 'Your drawer of 21-Nov-2026 is closed in the day book';
  http.on(groupList, ok([]));
  http.on(receiptPage, page([]));
  http.on(memberSearch, page([meera()]));
  http.on(memberById, ok(meera()));
  http.on(addReceipt, failure(409, 'DAY_CLOSED', closed));
  const { user } = renderScreen(<ReceiptsScreen />, { route: '/receipts' });
  await fillPayment(user);
  await createReceipt(user);
  await user.click(button('Confirm Payment'));
  expect(await screen.findByText(closed)).toBeVisible();
});
