import { addDays } from '@kuri/shared/contract';
import type { Page } from '@playwright/test';
import { Api, todayInIndia, twoMonthsAgo } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { goInApp } from '../support/screen.ts';
import { layoutOf } from '../support/overlaps.ts';
import { expect, onlyOnDesktop, test } from '../support/test.ts';
import { isFullRun } from '../support/full-run.ts';

/** Laid out as 1440 is. */
const LIKE_WIDEST = [
  [1366, 768],
  [1280, 720],
] as const;
const SIZES: readonly (readonly [number, number])[] = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
  ...(isFullRun ? LIKE_WIDEST : []),
];

/** The entries that everybody has, and those under More. */
const MORE = ['/counter', '/profile', '/staff', '/settings', '/import', '/audit', '/backup'];

/** Names of 80 letters: with spaces, without, in three Indian scripts. */
const NAMES = [
  'Padmanabhaswamy Venkatasubramaniam Iyer Thiruvananthapuram Krishnamoorthy Nampo',
  'Venkatanarasimharajuvaripetasubramaniampadmanabhaswamythiruvananthapuramnampoot',
  'തിരുവനന്തപുരത്തെ പത്മനാഭസ്വാമി വെങ്കടസുബ്രഹ്മണ്യൻ നമ്പൂതിരിപ്പാട് കൃഷ്ണമൂർത്തി',
  'வேங்கடசுப்பிரமணியன்பத்மநாபசுவாமிதிருவனந்தபுரம்கிருஷ்ணமூர்த்திநம்பூதிரி',
  'पद्मनाभस्वामी वेंकटसुब्रमण्यम अय्यर तिरुवनंतपुरम कृष्णमूर्ति नंबूदरीपाद शर्मा',
];

/** Waits until a page is loaded. */
const ready = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

test('columns without room are reached by an expander of their row', async ({ page, signIn }) => {
  onlyOnDesktop();
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn();
  await goInApp(page, '/receipts');
  const receipts = page.getByRole('table', { name: 'Receipts' });
  const remarks = receipts.getByRole('columnheader', { name: 'Remarks' });
  const expander = receipts.getByRole('button', { name: /^Details of/ }).first();
  await expander.click();
  await expect(receipts.getByRole('term').filter({ hasText: 'Remarks' })).toBeVisible();
  await expect(remarks).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(remarks).toBeVisible();
  await expect(expander).toHaveCount(0);
});

/** The columns of each list that the product lists; either in sight or in the details of a row. */
const LISTS: readonly (readonly [string, string, readonly string[]])[] = [
  ['/groups', 'Groups', ['Group Type', 'Group Draw Date', 'Current Capacity', 'Group Duration']],
  ['/groups?tab=types', 'Group Types', ['Description', 'Return Amount', 'Created At']],
  ['/members', 'Group Tickets', ['Reffered By', 'Paid Amount', 'Join Date', 'Last Paid Date']],
  ['/users', 'Members', ['Mobile Number', 'Location', 'Active Schemes', 'Joined']],
  ['/receipts', 'Receipts', ['Amount', 'Payment Method', 'Transaction ID', 'Remarks']],
  ['/collections', 'Recent Receipts', ['INSTALLMENTS', 'PAYMENT MODE', 'TRANSACTION ID']],
  ['/dues', 'Member Wise', ['Contact', 'Scheme Name', 'Due Amount', 'Due Date']],
  ['/dues?tab=tickets', 'Ticket Wise', ['Status', 'Joined Date', 'Total Inst', 'Due Amount']],
  ['/referrals', 'Referrals', ['Referral Contact', 'Referral Type', 'Total Referrals']],
  [
    `/dayBook?date=${addDays(todayInIndia(), -1)}`,
    'Entries of the day',
    ['Time', 'Member, bank or payee', 'By', 'Method', 'In', 'Out'],
  ],
];

/** Widths of the window; below 1,100 the sidebar is icons unless it was opened. */
const WIDTHS = { icons: [1440, 1280, 1024, 820, 768], opened: [1024, 900, 768] } as const;

for (const [sidebar, widths] of Object.entries(WIDTHS)) {
  test(`no column is lost or cut at any width, sidebar ${sidebar}`, async ({ page, signIn }) => {
    onlyOnDesktop();
    await page.addInitScript((isOpened) => {
      localStorage.setItem('sidebar-opened', String(isOpened));
    }, sidebar === 'opened');
    await signIn();
    for (const [address, name, columns] of LISTS) {
      await goInApp(page, address);
      const table = page.getByRole('table', { name, exact: true });
      await expect(table).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const list = page.getByRole('region', { name, exact: true });
        await expect
          .poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth), `${name} ${width}`)
          .toBe(0);
        // Again where the columns of another width were still there.
        await expect(async () => {
          const expander = table.getByRole('button', { name: /^Details of/ }).first();
          const turn = async (isOpen: boolean) => {
            const state = await expander.getAttribute('aria-expanded', { timeout: 1000 });
            if (state !== String(isOpen)) await expander.click({ timeout: 1000 });
          };
          const hasDetails = await expander.isVisible();
          if (hasDetails) await turn(true);
          const shown = await table.locator('th, dt').allTextContents();
          if (hasDetails) await turn(false);
          expect(shown, `${name} ${width}`).toEqual(expect.arrayContaining([...columns]));
        }).toPass();
      }
    }
  });
}

test('neither the days of a range nor the title of a page is cut', async ({ page, signIn }) => {
  onlyOnDesktop();
  await signIn();
  /** Texts that are wider than their own box, or reach beyond that of their button. */
  const cut = () =>
    page.locator('h1, button[aria-label^="Dates"] small > *').evaluateAll((boxes) =>
      boxes
        .filter((box) => {
          const button = box.closest('button') ?? box;
          const beside = button.getBoundingClientRect().right - box.getBoundingClientRect().right;
          const clips = getComputedStyle(box).overflowX !== 'visible' && box.clientWidth > 1;
          return beside < 0 || (clips && box.scrollWidth > box.clientWidth);
        })
        .map(({ textContent }) => textContent),
    );
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/collections', '/receipts?dates=last-month', '/vouchers']) {
      await goInApp(page, address);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await ready(page);
      expect(await cut(), `${address} ${width}`).toEqual([]);
    }
  }
});

test('no screen is wider than the window, lays text over text or warns', async ({
  page,
  server,
  signIn,
}) => {
  onlyOnDesktop();
  page.setDefaultTimeout(8_000);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) warnings.push(message.text());
  });
  const api = await Api.signIn(server.url);
  const group = await api.createGroup(`LONG-${unique()}`, 20, {
    schemeName: 'Venkatanarasimharajuvaripetasubramaniampadmanabhaswamy',
    ...twoMonthsAgo(),
  });
  for (const memberName of NAMES) {
    const person = { memberName, contactPhone: mobile(), paidAmount: 1000 };
    await api.enrol(group.schemeId, person);
  }
  await signIn();
  expect(await faultsOfAll(page, group.schemeId)).toEqual([]);
  expect(warnings).toEqual([]);
});

/** Faults of every screen and panel of the console at every size. */
async function faultsOfAll(page: Page, schemeId: string): Promise<string[]> {
  const faults: string[] = [];
  const look = async (screen: string) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await ready(page);
      faults.push(...(await faultsOf(page)).map((fault) => `${screen} ${width}: ${fault}`));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const visit = async (path: string) => {
    await goInApp(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  };

  for (const path of ['/groups?tab=types', '/collections', '/referrals', ...MORE]) {
    await visit(path);
  }
  await visit('/groups');
  await page.getByRole('button', { name: 'New Group' }).click();
  await look('New Group');
  await goInApp(page, '/groups');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await look('Edit Group');
  await visit(`/groups/${schemeId}`);
  await visit(`/ledger?group=${schemeId}`);
  await visit(`/dues?group=${schemeId}`);
  await visit(`/dues?view=tickets&group=${schemeId}`);
  await visit('/randomPicker');
  await visit('/receipts');
  await page
    .getByRole('button', { name: /^Actions for receipt/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Print receipt' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Print' })).toBeVisible();
  await look('slip');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Receipt' }).click();
  await page.getByRole('combobox', { name: 'Search Members' }).fill('Padmanabhaswamy');
  await expect(page.getByRole('option', { name: NAMES[0] ?? '' })).toBeVisible();
  // A press would scroll on a busy machine, where the panel still slides in; that closes the list.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
  await look('Add Receipt');
  await visit('/members');
  await page.getByRole('button', { name: 'New Ticket' }).first().click();
  await look('Add Group Ticket');
  await visit('/users');
  await page.getByRole('button', { name: NAMES[1] ?? '' }).click();
  await expect(page.getByRole('region', { name: 'Member details' })).toBeVisible();
  await look('member');
  // By its code: the first one shows the columns that have given way, while there are any.
  await page
    .getByRole('table', { name: 'Tickets' })
    .getByRole('button', { name: /^LONG-/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('ticket');
  await goInApp(page, `/draw/${schemeId}`);
  await expect(page.getByRole('link', { name: 'Back to Random Picker' })).toBeVisible();
  await look('draw');
  return faults;
}

/**
 * Faults of a screen once it has come to rest after its window was resized, for which it has 10 s.
 */
async function faultsOf(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await layoutOf(page);
    faults = [
      ...found.faults,
      ...(found.beside > 0 ? [`${found.beside} px too wide: ${found.furthest}`] : []),
    ];
    if (faults.length === 0) break;
    await page.waitForTimeout(50);
  }
  return faults;
}
