import { recordPaperDraws } from '@kuri/shared/calls';
import { Api, todayInIndia, twoMonthsAgo } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { approvePrize, choose, entry } from '../support/screen.ts';
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
  await panel.getByRole('textbox', { name: 'Transaction number' }).press('Enter');
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

test('a prize pays what its winner owes in another group, with a receipt', async ({
  page,
  server,
  signIn,
}) => {
  onlyOnDesktop();
  const api = await Api.signIn(server.url);
  const memberName = `Wins ${unique()}`;
  const won = await api.createGroup(`PW${unique()}`, 3, twoMonthsAgo());
  const ticket = await api.enrol(won.schemeId, { memberName, contactPhone: mobile() });
  const owing = await api.createGroup(`PO${unique()}`, 3, twoMonthsAgo());
  const { memberId, contactPhone } = ticket;
  const late = await api.enrol(owing.schemeId, { memberName, contactPhone, memberId });
  const draw = { drawDate: todayInIndia(), ticketId: ticket.ticketId, prize: 10_000 };
  const draws = [{ ...draw, paidOn: null, method: null }];
  await api.call(recordPaperDraws, {
    body: { schemeId: won.schemeId, draws, reason: 'Held in the paper book' },
  });

  await signIn('/payouts?state=payable');
  await entry(page, memberName).getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: /^Prize of Draw/ });
  await approvePrize(page, panel);
  await expect(panel.getByText('Amount to pay')).toBeVisible();
  await panel.getByRole('checkbox', { name: late.membershipCode }).check();
  await expect(panel.getByRole('button', { name: 'Pay Out ₹7,000.00' })).toBeVisible();
  await choose(panel, 'Method', 'UPI');
  await panel.getByRole('textbox', { name: 'Transaction number' }).fill(`upi${unique()}`);
  await panel.getByRole('button', { name: 'Pay Out' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Pay this prize out?' });
  await expect(sure).toContainText('₹3,000.00 of the prize pays overdue instalments');
  await sure.getByRole('button', { name: 'Pay Out' }).click();
  await expect(panel.getByText('Dues paid from the prize')).toBeVisible();

  await page.goto(`/receipts?search=${encodeURIComponent(late.membershipCode)}`);
  await expect(entry(page, late.membershipCode)).toContainText(/adjusted against prize/i);
});

test('the commission of a referrer is paid by keyboard, with a voucher, and stands in the day book', async ({
  page,
  server,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  const api = await Api.signIn(server.url);
  const referrer = `Mohan Das ${unique()}`;
  await api.enrolReferred(referrer, 2);
  await signIn('/referrals');
  const row = page.getByRole('row', { name: new RegExp(referrer) });
  await expect(row.getByText('₹100.00')).toBeVisible();
  await row.getByRole('button', { name: referrer }).press('Enter');
  const panel = page.getByRole('dialog', { name: `Commission of ${referrer}` });
  await expect(panel.getByRole('checkbox', { name: 'All that is due' })).toBeChecked();
  await checkA11y();
  await choose(panel, 'Paid by', 'UPI');
  await panel.getByLabel('Transaction number').fill('upi 47');
  await page.keyboard.press('Enter');
  const voucher = page.getByRole('dialog', { name: 'Cash voucher' });
  await expect(voucher.getByText(/CV\/\d{4}-\d{2}\/\d{6}/)).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(voucher).toBeHidden();
  await expect(panel.getByText('Paid', { exact: true })).toHaveCount(2);
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(row.getByText('₹0.00')).toBeVisible();
  await page.goto('/dayBook');
  const entry = page.getByRole('row', { name: new RegExp(referrer) });
  await expect(entry.getByText('Commission paid')).toBeVisible();
  await expect(entry.getByText('₹100.00')).toBeVisible();
});
