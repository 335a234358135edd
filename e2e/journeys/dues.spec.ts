import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { entry } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Two months and some days: three instalments are due in every month. */
const THREE_DUE = 70;

/** Somebody who has paid nothing of a group that began a while ago. */
async function debtor(url: string) {
  const api = await Api.signIn(url);
  const start = new Date(Date.now() - THREE_DUE * DAY_MS).toISOString().slice(0, 10);
  const dates = { schemeStartDate: start, schemeDrawDate: start };
  const group = await api.createGroup(`D${unique()}`, 3, dates);
  const memberName = `Debtor ${unique()}`;
  const ticket = await api.enrol(group.schemeId, { memberName, contactPhone: mobile() });
  return { api, group, ticket, memberName };
}

const age = (page: Page, name: string) =>
  page.getByRole('group', { name: 'How late the dues are' }).getByRole('button', { name });

test('dues are found, narrowed by lateness, and lower after a receipt', async ({
  page,
  server,
  signIn,
  checkA11y,
}) => {
  const { api, group, ticket, memberName } = await debtor(server.url);
  await signIn('/dues');
  await expect(age(page, '3 instalments late')).toBeVisible();
  await checkA11y();

  await page.getByRole('button', { name: /All Groups/ }).click();
  await page.getByRole('option', { name: group.schemeName }).click();
  await expect(entry(page, memberName)).toContainText('₹3,000.00');
  await expect(page.getByRole('tab', { name: 'Member Wise 1' })).toBeVisible();
  await expect(
    entry(page, memberName).getByRole('link', { name: `Call ${memberName}` }),
  ).toHaveAttribute('href', `tel:+${ticket.contactPhone}`);

  await page.getByRole('tab', { name: 'Ticket Wise' }).click();
  await expect(entry(page, memberName)).toContainText(ticket.membershipCode);
  await page
    .getByPlaceholder('Search by name, phone, group or code')
    .fill(ticket.membershipCode.toLowerCase());
  await expect(page).toHaveURL(/search=/);
  await age(page, '1 instalment late').click();
  await expect(page.getByText('No pending dues found')).toBeVisible();
  await age(page, '3 instalments late').click();
  await expect(entry(page, memberName)).toBeVisible();
  await checkA11y();

  await page.reload();
  await expect(entry(page, memberName)).toContainText('₹3,000.00');
  await expect(age(page, '3 instalments late')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('tab', { name: 'Ticket Wise' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await api.pay(ticket, 2);
  await page.reload();
  await expect(page.getByText('No pending dues found')).toBeVisible();
  await age(page, '3 instalments late').click();
  await expect(entry(page, memberName)).toContainText('₹1,000.00');
  await expect(age(page, '1 instalment late')).toContainText('₹1,000');
});
