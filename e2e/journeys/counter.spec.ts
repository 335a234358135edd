import type { Page } from '@playwright/test';
import { Api, twoMonthsAgo } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { expect, onlyOnDesktop, test } from '../support/test.ts';

/** A person who owes in two groups. */
async function debtor(url: string) {
  const api = await Api.signIn(url);
  const person = { memberName: `Owes ${unique()}`, contactPhone: mobile() };
  const [one, other] = [`CA${unique()}`, `CB${unique()}`];
  const first = await api.createGroup(one, 3, twoMonthsAgo());
  const { memberId } = await api.enrol(first.schemeId, person);
  const second = await api.createGroup(other, 3, twoMonthsAgo());
  await api.enrol(second.schemeId, { ...person, memberId });
  return person;
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Search Members' });

test('payments follow each other at the counter, by the keyboard alone @drill', async ({
  page,
  server,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  const { memberName, contactPhone } = await debtor(server.url);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await signIn('/counter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(contactPhone);
  // At once, as a quick hand does it: the person is still being searched for.
  await press('Enter');
  await expect(page.getByRole('form', { name: `Payment of ${memberName}` })).toBeVisible();
  await expect(page.getByText(/^2 tickets · \d+ instalments$/)).toBeVisible();
  await checkA11y();
  await press('Enter');
  await press('c');
  await expect(page.getByLabel('Cash Received')).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await checkA11y();
  await press('Enter');
  await expect(search(page)).toBeFocused();
  expect(keys).toBe(5);
  const own = page.getByRole('list', { name: 'Your payments today' });
  await expect(own.getByRole('listitem').filter({ hasText: memberName })).toHaveCount(1);

  await page.keyboard.type(contactPhone);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is due.', { exact: false })).toBeVisible();
});
