import type { Locator, Page } from '@playwright/test';
import { Api, dueToday } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { choose, entry, goInApp } from '../support/screen.ts';
import { expect, onlyOnDesktop, test } from '../support/test.ts';

interface Prepared {
  schemeId: string;
  schemeName: string;
  members: string[];
}

/**
 * A group whose first draw is due today, with three tickets that have paid the first instalment and a
 * fourth that has not.
 */
async function groupToDraw(url: string): Promise<Prepared> {
  const api = await Api.signIn(url);
  const group = await api.createGroup(`D${unique()}`, 10, dueToday());
  const members = ['Anjali', 'Rahul', 'Meera'].map((name) => `${name} ${unique()}`);
  for (const memberName of [...members, `Unpaid ${unique()}`]) {
    const paidAmount = members.includes(memberName) ? 1000 : 0;
    await api.enrol(group.schemeId, { memberName, contactPhone: mobile(), paidAmount });
  }
  return { schemeId: group.schemeId, schemeName: group.schemeName, members };
}

/** A group with three paid tickets, whose first draw is due in some days. */
async function groupDueIn(url: string, days: number): Promise<Pick<Prepared, 'schemeId'>> {
  const api = await Api.signIn(url);
  const { schemeStartDate } = dueToday();
  const due = Date.parse(schemeStartDate) + days * 24 * 60 * 60_000;
  const schemeDrawDate = new Date(due).toISOString().slice(0, 10);
  const dates = { schemeStartDate, schemeDrawDate };
  const { schemeId } = await api.createGroup(`D${unique()}`, 10, dates);
  for (const memberName of ['Anjali', 'Rahul', 'Meera']) {
    await api.enrol(schemeId, { memberName, contactPhone: mobile(), paidAmount: 1000 });
  }
  return { schemeId };
}

const start = (page: Page) => page.getByRole('button', { name: 'START' });
const ticker = (page: Page) => page.getByTestId('name-ticker');
const winner = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const placeOf = ({ schemeId }: Pick<Prepared, 'schemeId'>) => `/draw/${schemeId}`;

/** Takes the clock in hand: from now on time passes when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

async function nameChanges(names: Locator): Promise<void> {
  const page = names.page();
  const before = await names.textContent();
  await page.clock.runFor(150);
  await expect(names).not.toHaveText(before ?? '');
}

test('a draw, from the frozen list to the confirmed winner, that anyone can check @phone', async ({
  page,
  server,
  signIn,
  checkA11y,
  isMobile,
}) => {
  const group = await groupToDraw(server.url);
  await page.clock.install();
  await signIn('/randomPicker');
  const main = page.getByRole('main');
  await expect(page.getByRole('button', { name: 'Go to Draw' })).toBeDisabled();
  await choose(main, 'Group', group.schemeName);
  await expect(entry(page, group.members[0] ?? '')).toBeVisible();
  await expect(page.getByText('No draws yet')).toBeVisible();
  await checkA11y();
  await page.getByRole('button', { name: 'Go to Draw' }).click();
  await expect(page).toHaveURL(new RegExp(`/draw/${group.schemeId}$`));
  await expect(page.getByText('3 tickets take part')).toBeVisible();
  await expect(page.getByText('Instalments are due')).toBeVisible();
  await checkA11y();

  await page.getByRole('button', { name: 'Freeze the list' }).click();
  await expect(page.getByRole('heading', { name: 'The list is frozen' })).toBeVisible();
  await expect(page.getByLabel('Number', { exact: true })).toBeFocused();
  await page.keyboard.type('007300');
  await page.keyboard.press('Enter');
  await page.keyboard.type('4711');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 numbers from the room')).toBeVisible();
  await checkA11y();
  // Nothing is lost by a reload.
  await page.reload();
  await expect(page.getByRole('list', { name: 'Numbers so far' })).toContainText('007300');
  // On a phone the headline is at the lower edge of the page that is loaded again.
  await page.evaluate(() => window.scrollTo(0, 0));
  const headline = await page.getByText('3 tickets take part').boundingBox();
  const button = await start(page).boundingBox();
  expect(button?.y).toBeGreaterThan((headline?.y ?? 0) + (headline?.height ?? 0));

  await stopClock(page);
  await start(page).click();
  await expect(ticker(page)).toBeVisible();
  await nameChanges(ticker(page));
  await nameChanges(ticker(page));
  await page.clock.runFor(7600);
  await expect(ticker(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(ticker(page)).toBeHidden();
  await page.clock.resume();
  await expect(status(page, 'Confirmed')).toBeVisible();
  const name = (await winner(page).textContent()) ?? '';
  expect(group.members).toContain(name);
  await page.getByText('How this is proven').click();
  await expect(
    page.getByText(/^\d+, divided by the 3 tickets of the list, leaves \d: so no\. \d$/),
  ).toBeVisible();
  await checkA11y();

  // The next draw has a day of its own; it is shown with the winner.
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^Draw 2 is on/ })).toBeVisible();
  await expect(page.getByText(`Draw 1 was won by ${name}`)).toBeVisible();
  await expect(start(page)).toBeHidden();
  await checkA11y();
  await page.getByRole('link', { name: 'Back to Random Picker' }).click();
  await expect(page).toHaveURL(/\/randomPicker/);
  const row = entry(page, 'Draw 1');
  await expect(row).toContainText('Confirmed');
  await expect(row).toContainText(name);
  if (isMobile) await row.getByRole('button', { name: /^Details of draw 1/ }).click();
  await expect(row).toContainText('2 numbers from the room');
  await checkA11y();
  const proof = await row.getByRole('link', { name: /Check draw 1/ }).getAttribute('href');
  await page.goto(proof ?? '/');
  await expect(page.getByText('GENUINE', { exact: true })).toBeVisible();
});

test('two who press START at once see the same winner, and START alone is enough', async ({
  page,
  server,
  signIn,
}) => {
  onlyOnDesktop();
  const group = await groupToDraw(server.url);
  const other = await page.context().newPage();
  await page.clock.install();
  await signIn(placeOf(group));
  await other.goto(placeOf(group));
  for (const screen of [page, other]) await expect(start(screen)).toBeVisible();
  // Both have the same clock.
  await stopClock(page);
  await Promise.all([start(page).click(), start(other).click()]);
  await expect(ticker(page)).toBeVisible();
  await expect(ticker(other)).toBeVisible();
  await page.clock.runFor(8000);
  await page.clock.resume();
  await expect(status(page, 'Confirmed')).toBeVisible();
  await expect(status(other, 'Confirmed')).toBeVisible();
  expect(await winner(page).textContent()).toBe(await winner(other).textContent());
  await expect(page.getByText('No numbers from the room')).toBeVisible();
  const notice = 'The draw was just started on another screen';
  const counts = [page, other].map((screen) => screen.getByText(notice).count());
  expect((await Promise.all(counts)).sort()).toEqual([0, 1]);
});

test('a draw before its day shows the day; an administrator holds it early, and all say so', async ({
  page,
  server,
  signIn,
  checkA11y,
}) => {
  const group = await groupDueIn(server.url, 10);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(`/draw/${group.schemeId}`);
  await expect(page.getByRole('heading', { level: 2, name: /^Draw 1 is on/ })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText('10 days to go');
  await expect(page.getByText('3 tickets would take part today')).toBeVisible();
  await expect(start(page)).toBeHidden();
  await checkA11y();
  await page.getByRole('button', { name: 'Hold it early' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Hold Draw Early' });
  await dialog.getByLabel('Reason').fill('The hall is closed');
  await checkA11y();
  await dialog.getByRole('button', { name: 'Freeze the list now' }).click();
  await expect(page.getByLabel('Number', { exact: true })).toBeFocused();
  const early = 'Held 10 days before its date: The hall is closed';
  await expect(page.getByText(early)).toBeVisible();
  await checkA11y();
  await start(page).click();
  await expect(status(page, 'Confirmed')).toBeVisible();
  await expect(page.getByText(early)).toHaveCount(2);
  await checkA11y();
  await page.getByRole('button', { name: 'Minutes' }).click();
  const minutes = page.getByRole('dialog', { name: 'Minutes' });
  await expect(minutes.getByText(early)).toBeVisible();
  await expect(minutes.getByRole('button', { name: 'Print' })).toBeInViewport();
  await checkA11y();
  await minutes.getByRole('button', { name: 'Close' }).click();

  await goInApp(page, `/randomPicker?group=${group.schemeId}`);
  await expect(entry(page, 'Draw 1')).toContainText(early);
  const proof = await page.getByRole('link', { name: /Check draw 1/ }).getAttribute('href');
  await page.goto(proof ?? '/');
  await expect(page.getByText(early, { exact: true })).toBeVisible();
});
