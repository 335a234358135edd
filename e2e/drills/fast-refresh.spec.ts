import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Developer } from '../support/developer.ts';
import { change, copyPart, removeVariants } from '../support/remote-variant.ts';
import { expect, signInAt, test } from '../support/test.ts';

// Remotes that are worked on, against a console as it runs in production.

test.afterAll(removeVariants);

interface Panel {
  remote: string;
  address: string;
  open: (page: Page) => Promise<void>;
  field: string | RegExp;
  /** File of the labels, below `src`. */
  labels: string;
  /** A text on the panel while something is typed. */
  text: string;
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();

const PANELS: Panel[] = [
  {
    remote: 'mfe-groups',
    address: '/groups',
    open: press('New Group'),
    field: 'Scheme Name',
    labels: 'labels.ts',
    text: 'Create New Group',
  },
  {
    remote: 'mfe-tickets',
    address: '/referrals',
    open: press('Add Referral'),
    field: /^Name/,
    labels: 'labels.ts',
    text: 'Add a new referral to your account',
  },
  {
    remote: 'mfe-receipts',
    address: '/receipts',
    open: press('Add Receipt'),
    field: 'Search Members',
    labels: 'labels.ts',
    text: 'Search Members',
  },
  {
    remote: 'mfe-dues',
    address: '/dues',
    open: async (page) => {
      await button(page, /^Remind (?!all)/).click();
      await button(page, 'Note a call').click();
    },
    field: /^Note/,
    labels: 'labels.ts',
    text: 'What was said, in your words.',
  },
  {
    remote: 'mfe-draw',
    address: '/payouts?state=payable',
    open: (page) => page.getByRole('row').nth(1).getByRole('button').first().click(),
    field: /^Deduction/,
    labels: 'prizes/labels.ts',
    text: 'Whole rupees kept back; 0 for none.',
  },
  {
    remote: 'mfe-extras',
    address: '/staff',
    open: press('Add Person'),
    field: /^Name/,
    labels: 'staff/labels.ts',
    text: 'They sign in with the mobile number or the email.',
  },
];

for (const { remote, address, open, field, labels, text } of PANELS) {
  test(`${remote}: a change is shown while a form is half filled in, and what was typed stays`, async ({
    page,
    server,
  }) => {
    test.setTimeout(180_000);
    const folder = await copyPart(remote, { version: '9.0.0' });
    const developer = await Developer.start(folder, server.url);
    try {
      await signInAt(page, developer.origin, address);
      await open(page);
      const typed = page.locator('[role=dialog] :is(input, textarea)').and(page.getByLabel(field));
      await typed.fill('1234');
      await page.evaluate(() => {
        document.documentElement.dataset['page'] = 'the same';
      });

      const marked = `${text} (changed)`;
      const file = path.join(folder, 'src', labels);
      await change(file, (source) => source.replaceAll(text, marked));
      await expect(page.getByText(marked).first()).toBeVisible();
      await expect(typed).toHaveValue('1234');
      await expect(page.locator('html')).toHaveAttribute('data-page', 'the same');
    } finally {
      // The page still loads what a stopped server would refuse.
      await page.goto('about:blank');
      await developer.stop();
    }
  });
}

test('what a build or a page gets wrong is said over the page, by part, file and line', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const folder = await copyPart('mfe-dues', { version: '9.0.1' });
  const developer = await Developer.start(folder, server.url);
  const file = path.join(folder, 'src/dues/dues-screen.tsx');
  const becomes = (from: string, to: string) => change(file, (text) => text.replace(from, to));
  const overlay = page.locator('pre[role=alert]');
  try {
    await signInAt(page, developer.origin, '/dues');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await becomes('PAUSE_MS = 500', 'PAUSE_MS = ');
    await expect(overlay).toContainText(/mfe-dues\s+\.\/src\/dues\/dues-screen\.tsx.*\[\d+:\d+\]/s);
    await becomes('PAUSE_MS = ', 'PAUSE_MS = 500');
    await expect(overlay).toBeHidden();
    await becomes(
      'const choice =',
      "if (PAUSE_MS === 500) throw new Error('No dues');\n  const choice =",
    );
    await expect(overlay).toHaveText(/^mfe-dues src\/dues\/dues-screen\.tsx:\d+\s*Error: No dues$/);

    await page.goto(`${developer.origin}/gallery`);
    const button = page
      .getByRole('group')
      .filter({ hasText: /^Button/ })
      .first();
    await button.click();
    await expect(button.getByRole('row', { name: /^busyLabel\? string/ })).toBeVisible();
  } finally {
    await developer.stop();
  }
});
