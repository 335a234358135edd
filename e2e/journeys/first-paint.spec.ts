import type { Page } from '@playwright/test';
import { expect, keepLogin, onlyOnDesktop, test } from '../support/test.ts';

const userId = (page: Page) => page.getByLabel('Email or mobile number');
const password = (page: Page) => page.getByLabel('Password');
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });

/** Keeps the console's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/shell\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Opens a page for who is signed in, with the scripts kept back. @returns what lets them through */
async function openHeld(page: Page, url: string, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await keepLogin(page, url);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

const isTaken = (page: Page) => expect(page.locator('#root[data-waiting]')).toHaveCount(0);

test.describe('a sign-in before its script', () => {
  test('can be typed into, and is taken over as it is', async ({ page, checkA11y }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(submit(page)).toBeVisible();
    await expect(userId(page)).toBeFocused();
    await checkA11y();
    await userId(page).fill('9847000001');
    await userId(page).evaluate((input: HTMLInputElement) => {
      input.setSelectionRange(2, 5);
      Object.assign(globalThis, { firstInput: input });
    });
    await password(page).evaluate((input: HTMLInputElement) => {
      // As a password manager does it.
      input.value = 'Kuri@2026';
    });
    const before = await page.locator('#root').boundingBox();

    release();
    await isTaken(page);
    await expect(userId(page)).toBeFocused();
    await expect(userId(page)).toHaveValue('9847000001');
    await expect(password(page)).toHaveValue('Kuri@2026');
    const kept = await userId(page).evaluate((input: HTMLInputElement) => [
      input === Reflect.get(globalThis, 'firstInput'),
      input.selectionStart,
      input.selectionEnd,
    ]);
    expect(kept).toEqual([true, 2, 5]);
    expect(await page.locator('#root').boundingBox()).toEqual(before);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/groups$/);
  });

  test('keeps what was typed also where something else has changed the page', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await userId(page).fill('9847000001');
    await password(page).fill('Kuri@2026');
    await page.evaluate(() => {
      // As extensions and translators do.
      document.querySelector('form label')?.replaceChildren(document.createElement('span'));
      document.querySelector('input')?.before(document.createElement('div'));
    });
    release();
    await isTaken(page);
    await expect(userId(page)).toHaveValue('9847000001');
    await expect(password(page)).toHaveValue('Kuri@2026');
    await submit(page).click();
    await expect(page).toHaveURL(/\/groups$/);
  });

  test('signs in by the keyboard alone, and stays signed in', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(userId(page)).toBeFocused();
    await page.keyboard.type('+91 98470 00001');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kuri@2026');
    await page.keyboard.press('Enter');
    // The answer's own page waits for its scripts.
    await expect(submit(page)).toBeHidden();
    release();
    await expect(page).toHaveURL(/\/groups$/);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('tbody tr').first()).toBeVisible();
  });

  test('says what the server refuses, and goes on from there', async ({ page, checkA11y }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await userId(page).fill('nobody@kuri.example');
    await password(page).fill('wrong');
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Unable to login, please check your credentials and try again.',
    );
    await checkA11y();
    await expect(userId(page)).toHaveValue('nobody@kuri.example');
    await expect(password(page)).toHaveValue('');
    await password(page).fill('Kuri@2026');
    release();
    await isTaken(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(password(page)).toHaveValue('Kuri@2026');
    await userId(page).fill('9847000001');
    await submit(page).click();
    await expect(page).toHaveURL(/\/groups$/);
  });

  test('fills in the demo as soon as it can', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Fill in' }).click();
    release();
    await expect(userId(page)).not.toHaveValue('');
    await expect(password(page)).not.toHaveValue('');
  });

  test('is asked for by a page, and says so', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/receipts?page=2', { waitUntil: 'commit' });
    await expect(page.getByText('Sign in to continue.')).toBeVisible();
    await userId(page).fill('98470');
    release();
    await isTaken(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Sign in to continue.')).toBeVisible();
    await expect(userId(page)).toHaveValue('98470');
  });

  test('is not seen by who is signed in: the frame is', async ({ page, server }) => {
    const release = await openHeld(page, server.url, '/groups');
    await page.locator('#root').waitFor({ state: 'attached' });
    await expect(page.locator('#root')).toBeHidden();
    await expect(page.locator('#frame aside')).toBeVisible();
    const before = await page.locator('#frame aside').boundingBox();
    release();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.locator('#frame')).toHaveCount(0);
    expect(await page.locator('aside').first().boundingBox()).toEqual(before);
  });

  test('has the title and the columns of the list that comes, where they stay', async ({
    page,
    server,
  }) => {
    onlyOnDesktop();
    const release = await openHeld(page, server.url, '/receipts');
    const title = page.locator('h1:visible');
    const head = page.locator('thead:visible');
    const columns = () => head.locator('th:visible').allTextContents();
    await expect(title).toHaveText('Receipts');
    const [place, row, names] = [
      await title.boundingBox(),
      await head.boundingBox(),
      await columns(),
    ];
    expect(names).toContain('Payment Method');
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    release();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.locator('#frame')).toHaveCount(0);
    expect(await columns()).toEqual(names);
    expect([await title.boundingBox(), await head.boundingBox()]).toEqual([place, row]);
  });

  test('brings the outline of each list whose columns are known from the start', async ({
    request,
    server,
  }) => {
    onlyOnDesktop();
    for (const path of ['/groups', '/receipts', '/members', '/dues', '/audit', '/payouts']) {
      const html = await (await request.get(`${server.url}${path}`)).text();
      const [, list = ''] = /data-list="wide">([^]*)<template data-list="narrow"/.exec(html) ?? [];
      expect(list, path).toContain('<th scope="col"');
    }
    const html = await (await request.get(server.url)).text();
    expect(html).toContain('<template data-list="wide"></template>');
  });

  for (const isCollapsed of [false, true]) {
    const width = isCollapsed ? 'icons' : 'names';
    test(`has entries as ${width} that nothing moves, and keeps the focus on one`, async ({
      page,
      server,
    }) => {
      onlyOnDesktop();
      await page.addInitScript((kept) => {
        localStorage.setItem('sidebar-collapsed', String(kept));
        localStorage.setItem('pinned-navs', '[{"name":"Dues","route":"/dues"}]');
      }, isCollapsed);
      const release = await openHeld(page, server.url, '/groups');
      const places = () =>
        page.locator('aside a').evaluateAll((links) =>
          links.map((link) => {
            const { x, y, height } = link.getBoundingClientRect();
            return [link.getAttribute('href'), x, y, height];
          }),
        );
      const members = page.getByRole('link', { name: 'Members', exact: true });
      await members.focus();
      const before = await places();
      expect(before.map(([href]) => href).slice(0, 3)).toEqual(['/groups', '/dues', '/groups']);
      release();
      await expect(page.locator('tbody tr').first()).toBeVisible();
      await expect(page.locator('#frame')).toHaveCount(0);
      await expect(members).toBeFocused();
      expect((await places()).slice(0, before.length)).toEqual(before);
    });
  }
});

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('the form signs in, and says that the console needs scripts', async ({ page }) => {
    await page.goto('/groups');
    await expect(page.getByText('Sign in to continue.')).toBeVisible();
    await submit(page).click();
    await expect(page.getByText('Please enter either email or mobile number')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await userId(page).fill('98470');
    await password(page).fill('wrong');
    await submit(page).click();
    await expect(page.getByText('Please enter a valid email or mobile number')).toBeVisible();
    await expect(userId(page)).toHaveValue('98470');
    await userId(page).fill('9847000001');
    await password(page).fill('Kuri@2026');
    await submit(page).click();
    await expect(page.getByRole('heading', { name: /^You are signed in, Lakshmi/ })).toBeVisible();
    await expect(page.getByText('The console itself needs JavaScript.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You are signed in, Lakshmi')).toBeVisible();
  });
});

test('no page announces what it does not use', async ({ browser, server }) => {
  onlyOnDesktop();
  const warnings: string[] = [];
  const open = async (path: string, isSignedIn = false) => {
    const page = await browser.newPage();
    page.on('console', (message) => {
      if (/preload/.test(message.text())) warnings.push(`${path}: ${message.text()}`);
    });
    if (isSignedIn) await keepLogin(page, server.url);
    await page.goto(`${server.url}${path}`);
    // Files of other pages are fetched behind the first view.
    if (isSignedIn)
      await expect.poll(() => page.locator('link[rel=prefetch]').count()).toBeGreaterThan(20);
    // The browser complains some seconds later.
    await page.waitForTimeout(5_000);
    await page.close();
  };
  const signedOut = ['/', '/receipts', '/launch', '/no/such/page'];
  const signedIn = ['/', '/groups', '/counter', '/dues', '/dashboard'];
  await Promise.all([
    ...signedOut.map((path) => open(path)),
    ...signedIn.map((path) => open(path, true)),
  ]);
  expect(warnings).toEqual([]);
});
