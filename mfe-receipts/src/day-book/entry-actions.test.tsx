import { cashVoucher, dayBookEntries, reverseCashEntry } from '@kuri/shared/calls';
import type { CashVoucher, UserType } from '@kuri/shared/contract';
import {
  axeViolations,
  enter,
  ok,
  renderPage,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@kuri/shared/testing';
import { dayBookHttp } from '../testing/day-book-driver.ts';
import { dayEntry, voucher } from '../testing/drawer-fixtures.ts';
import { FetchedCashVoucher } from './cash-voucher-dialog.tsx';

const http = dayBookHttp();

function show(cash: CashVoucher, as: UserType = 'ADMIN') {
  const { voucherNumber: number, amount } = cash;
  http.on(dayBookEntries, ok([dayEntry({ kind: 'expense', number, amount, tickets: [], cash })]));
  return renderPage('/dayBook', { as });
}

const menu = () => screen.findByRole('button', { name: /^Actions for/ });

it('reverses an entry of cash with a reason', async () => {
  const { user } = await show(voucher());
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Reverse Entry' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/CV\/2026-27\/000001, ₹60\.55/)).toBeVisible();
  await enter(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Paid by card after all');
  http.on(reverseCashEntry, ok(voucher({ reverses: 'CV/2026-27/000001' }), 'Entry reversed', 201));
  await user.click(dialog.getByRole('button', { name: 'Reverse Entry' }));
  await waitFor(() => {
    const body = { entryId: 'csh_1', reason: 'Paid by card after all' };
    expect(http.sent(reverseCashEntry).at(-1)?.body).toEqual(body);
  });
});

it.each<[string, CashVoucher, UserType]>([
  ['of a handover', voucher({ kind: 'handover', to: 'Ravi' }), 'ADMIN'],
  ['that is reversed', voucher({ reversedBy: 'CV/2026-27/000002' }), 'ADMIN'],
  ['that is a reversal', voucher({ reverses: 'CV/2026-27/000001' }), 'ADMIN'],
  ['for an operator', voucher(), 'OPERATOR'],
])('reverses no entry %s', async (_, cash, userType) => {
  const { user } = await show(cash, userType);
  await user.click(await menu());
  expect(await screen.findByRole('menuitem', { name: 'Print Voucher' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Reverse Entry' })).toBeNull();
});

it('shows the voucher with who, why, and the amount in words, for signatures', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await show(voucher());
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Print Voucher' }));
  const sheet = within(await screen.findByRole('region', { name: 'Preview of the voucher' }));
  for (const text of ['CV/2026-27/000001', 'KSRTC', 'Bus to the bank', '₹60.55']) {
    expect(sheet.getByText(text)).toBeVisible();
  }
  expect(sheet.getByText(/Sixty/i)).toBeVisible();
  expect(sheet.getByText('Recorded by: Lakshmi')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Print', hidden: false }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('shows the voucher of a commission on the page of its referrer, with its day and method', async () => {
  const paid = { kind: 'commission', method: 'UPI', paidOn: '2026-11-19' } as const;
  http.on(cashVoucher, ok(voucher({ ...paid, category: null, payee: 'Suresh Babu' })));
  const onClose = jest.fn();
  const { user } = renderScreen(<FetchedCashVoucher entryId="csh_1" onClose={onClose} />);
  const sheet = within(await screen.findByRole('region', { name: 'Preview of the voucher' }));
  for (const text of ['Commission paid to a referrer', '19-Nov-2026', 'UPI', 'Suresh Babu']) {
    expect(sheet.getByText(text)).toBeVisible();
  }
  expect(http.sent(cashVoucher)[0]?.query).toEqual({ entryid: 'csh_1' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});
