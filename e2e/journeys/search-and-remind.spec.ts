import { Api } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { expect, onlyOnDesktop, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Somebody who owes an instalment of a group that began yesterday. */
async function debtor(url: string) {
  const api = await Api.signIn(url);
  const start = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const dates = { schemeStartDate: start, schemeDrawDate: start };
  const group = await api.createGroup(`R${unique()}`, 3, dates);
  const memberName = `Debtor ${unique()}`;
  await api.enrol(group.schemeId, { memberName, contactPhone: mobile() });
  return { group, memberName };
}

test('a payment is begun from anywhere by the keys alone', async ({ page, server, signIn }) => {
  onlyOnDesktop();
  const { memberName } = await debtor(server.url);
  await signIn();
  await expect(page.getByRole('button', { name: 'Search the console' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /^Page, member/ });
  await expect(search).toBeFocused();
  await search.fill(memberName);
  await expect(page.getByRole('group', { name: 'For these members' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    `Take a payment for ${memberName}`,
  );
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Add Receipt' });
  await expect(panel.getByText(memberName)).toBeVisible();
  await expect(page).toHaveURL(/\/receipts$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText(memberName);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a reminder opens its chat once it is noted, and no second one that day', async ({
  page,
  context,
  server,
  signIn,
  checkA11y,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  const { group, memberName } = await debtor(server.url);
  await signIn(`/dues?group=${group.schemeId}`);
  await page.getByRole('button', { name: 'Remind all shown' }).click();
  const queue = page.getByRole('dialog', { name: 'Remind all shown' });
  await expect(queue.getByRole('region', { name: 'Message' })).toContainText(`Dear ${memberName},`);
  await checkA11y();
  const opened = page.waitForEvent('popup');
  await queue.getByRole('button', { name: 'Open in WhatsApp' }).click();
  const chat = await opened;
  await chat.waitForURL(/^https:\/\/wa\.me\/91\d{10}\?text=Dear/);
  await chat.close();
  await expect(queue.getByText('1 of 1 member reminded.')).toBeVisible();
  await queue.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^Reminded today, .* by Lakshmi$/)).toBeVisible();

  await page.getByRole('button', { name: `Remind ${memberName}` }).click();
  const panel = page.getByRole('dialog', { name: `Remind ${memberName}` });
  await expect(panel.getByRole('region', { name: 'Reminders' })).toContainText('by Lakshmi');
  await expect(panel.getByRole('button', { name: 'Open in WhatsApp' })).toBeDisabled();
});
