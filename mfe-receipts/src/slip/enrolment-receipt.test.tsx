import { receiptSlip } from '@kuri/shared/calls';
import { fakeHttp, failure, ok, renderScreen, screen, within } from '@kuri/shared/testing';
import { receipt, slipAnswer } from '../testing/receipt-fixtures.ts';
import { EnrolmentReceipt } from './receipt-slip-dialog.tsx';

const http = fakeHttp();

function show() {
  const onClose = jest.fn();
  const { receiptNumber } = receipt();
  const slip = <EnrolmentReceipt receiptNumber={receiptNumber} onClose={onClose} />;
  return { onClose, ...renderScreen(slip) };
}

test('the payment of an enrolment is there to be printed or shared, and closed by Done', async () => {
  http.on(receiptSlip, ok(slipAnswer()));
  const { user, onClose } = show();
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  expect(await dialog.findByRole('button', { name: 'Print' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Share' })).toBeVisible();
  expect(dialog.getByText('RC/2026-27/000123')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('when its lines cannot be had, it can be tried again', async () => {
  http.on(receiptSlip, failure(500, 'INTERNAL', 'Something went wrong'));
  const { user } = show();
  await screen.findByRole('alert');
  http.on(receiptSlip, ok(slipAnswer()));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
});
