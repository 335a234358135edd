import { addReceipt, groupList, memberById, memberSearch, receiptPage } from '@kuri/shared/calls';
import { failure, fakeHttp, ok, page, renderPage, screen } from '@kuri/shared/testing';
import { button, createReceipt, fillPayment, meera } from '../testing/payment-driver.ts';

fakeHttp();

test('a user whose drawer is closed is told that no more payments are possible', async () => {
  const closed = 'Your drawer of 21-Nov-2026 is closed in the day book';
  const { user } = await renderPage('/receipts', {
    answers: [
      [groupList, ok([])],
      [receiptPage, page([])],
      [memberSearch, page([meera()])],
      [memberById, ok(meera())],
      [addReceipt, failure(409, 'DAY_CLOSED', closed)],
    ],
  });
  await fillPayment(user);
  await createReceipt(user);
  await user.click(button('Confirm Payment'));
  expect(await screen.findByText(closed)).toBeVisible();
});
