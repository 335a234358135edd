import type { Page } from '@playwright/test';
import type { Ticket } from '@kuri/shared/contract';
import { Fingers, Keyboard, type Hands } from '../support/hands.ts';
import { mobile, unique } from '../support/names.ts';
import { entry } from '../support/screen.ts';
import { expect, keepLogin, test } from '../support/test.ts';
import {
  CashBook,
  DEDUCTION,
  FIRST_INSTALMENT,
  OPENING,
  PRIZE,
  amountOf,
  median,
  prepareOffice,
  shown,
  wayOf,
  type WayToPay,
} from '../support/working-day.ts';

const ENOUGH_KEYS = 12;

test('a working day, from the opening cash to the closed drawer', async ({
  page,
  server,
  isMobile,
  checkA11y,
}) => {
  test.setTimeout(300_000);
  const office = await test.step('prepare', () => prepareOffice(server.url));
  const { newGroup, payers, date } = office;
  const cash = new CashBook();
  const keyboard = new Keyboard(page);
  const hands: Hands = isMobile ? new Fingers(page) : keyboard;
  let shots = 0;
  const fits = async () => {
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/${isMobile ? 'p' : 'd'}${String((shots += 1)).padStart(2, '0')}.png` });
    const [wide, seen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(wide).toBeLessThanOrEqual(seen ?? 0);
  };
  const at = (name: string) => page.getByRole('dialog', { name });

  await keepLogin(page, server.url, office.login);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/groups');
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();

  await test.step('open the day', async () => {
    await hands.goTo('Counter');
    await expect(page.getByText('Not opened')).toBeVisible();
    await fits();
    await hands.type(page.getByLabel('Opening cash'), String(OPENING));
    await hands.press(page.getByRole('button', { name: 'Save Opening Cash' }));
    await expect(page.getByText(shown(cash.paise))).toBeVisible();
    await fits();
  });

  await test.step('enrol ten', async () => {
    await hands.goTo('Group Tickets');
    await hands.choose(page.getByRole('button', { name: /Group$/ }).first(), newGroup.schemeName);
    for (let no = 1; no <= 10; no += 1) {
      await hands.press(page.getByRole('button', { name: 'New Ticket' }));
      const panel = at('Add Group Ticket');
      await hands.type(panel.getByLabel('Member Mobile'), mobile());
      await expect(panel.getByText('New member')).toBeVisible();
      await hands.type(panel.getByLabel('Member Name'), `Joins ${no} ${unique()}`);
      await hands.type(panel.getByLabel('Address'), '4 Beach Road, Kollam');
      await fits();
      if (no > 8) await hands.choose(panel.getByLabel('Payment Mode'), 'UPI');
      else cash.in(FIRST_INSTALMENT * 100);
      await hands.press(panel.getByRole('button', { name: 'Add Ticket' }));
      await expect(panel).toBeHidden();
      await fits();
      await hands.press(at('Receipt').getByRole('button', { name: 'Done' }));
      await expect(page.getByRole('button', { name: new RegExp(`${no}/10`) })).toBeVisible();
    }
    await fits();
  });
});
