import { choose } from '../support/screen.ts';
import { expect, test, onlyOnDesktop } from '../support/test.ts';

test('a prize is paid out by keyboard, and its voucher takes one page', async ({
  page,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  await signIn('/payouts?state=payable');
  const first = page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1);
  await first.getByRole('button').first().press('Enter');
  const panel = page.getByRole('dialog', { name: /^Prize of Draw/ });
  await expect(panel.getByText('Amount to pay')).toBeVisible();
  await choose(panel, 'Method', 'UPI');
  await panel.getByRole('textbox', { name: 'Reference' }).press('Enter');
  const sure = page.getByRole('alertdialog', { name: 'Pay this prize out?' });
  await expect(sure.getByRole('button', { name: 'Pay Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The next step has the focus, though the form that had it is gone.
  await expect(panel.getByRole('button', { name: 'Print Voucher' })).toBeFocused();
  await checkA11y();
  await page.keyboard.press('Enter');
  const voucher = page.getByRole('dialog', { name: 'Payout Voucher' });
  await expect(voucher.getByText(/PV\/\d{4}-\d{2}\/\d{6}/)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
