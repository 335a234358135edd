import path from 'node:path';
import { Developer } from '../support/developer.ts';
import { change, copyPart, removeVariants } from '../support/remote-variant.ts';
import { expect, signInAt, test } from '../support/test.ts';

// A remote that is worked on, against a console as it runs in production.

test.afterAll(removeVariants);

test('a change is shown while a form is half filled in, and what was typed stays', async ({
  page,
  server,
}) => {
  const folder = await copyPart('mfe-groups', { version: '9.0.0' });
  const developer = await Developer.start(folder, server.url);
  try {
    await signInAt(page, developer.origin);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'New Group' }).click();
    const before = page.getByRole('dialog', { name: 'Create New Group' });
    await before.getByLabel('Scheme Name').fill('Half typed');
    await page.evaluate(() => {
      document.documentElement.dataset['page'] = 'the same';
    });

    await change(path.join(folder, 'src/labels.ts'), (text) =>
      text.replace('Create New Group', 'Create Another Group'),
    );
    const after = page.getByRole('dialog', { name: 'Create Another Group' });
    await expect(after.getByLabel('Scheme Name')).toHaveValue('Half typed');
    await expect(page.locator('html')).toHaveAttribute('data-page', 'the same');

    // The other remotes are those that are live.
    await page.goto(`${developer.origin}/referrals`);
    await expect(page.getByRole('button', { name: 'Add Referral' })).toBeVisible();
  } finally {
    await developer.stop();
  }
});
