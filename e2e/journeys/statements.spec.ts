import { Api } from '../support/api.ts';
import { mobile, unique } from '../support/names.ts';
import { expect, onlyOnDesktop, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a due amount explains itself by keyboard, and a link shows the ticket until it is withdrawn', async ({
  page,
  browser,
  server,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  const api = await Api.signIn(server.url);
  const start = new Date(Date.now() - 70 * DAY_MS).toISOString().slice(0, 10);
  const dates = { schemeStartDate: start, schemeDrawDate: start };
  const group = await api.createGroup(`S${unique()}`, 3, dates);
  const memberName = `Debtor ${unique()}`;
  const contactPhone = mobile();
  const ticket = await api.enrol(group.schemeId, { memberName, contactPhone });

  await signIn(`/dues?tab=tickets&search=${ticket.membershipCode}`);
  const figure = page.getByRole('button', { name: `Due amount of ${ticket.membershipCode}` });
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pay 3 instalments and nothing is due.')).toBeVisible();
  await checkA11y();
  await page.keyboard.press('Escape');
  await expect(figure).toBeFocused();

  await page.goto(`${server.url}/statement?ticket=${ticket.ticketId}`);
  // This console is open on its own machine alone, until it has an address for phones.
  await expect(page.getByText(/^No link can be made/)).toBeVisible();
  await page.route('**/organisation', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...rest, data: { ...data, publicUrl: server.url } } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Make Link' }).click();
  const made = page.getByRole('alertdialog', { name: 'Link to the statement' });
  const address = (await made.locator('code').textContent()) ?? '';
  await made.getByRole('button', { name: 'Done' }).click();

  // Nobody who is signed in.
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(address);
  const title = stranger.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(`Statement of ticket ${ticket.membershipCode}`);
  // Its own style is allowed, and nothing else.
  await expect(stranger.locator('main')).toHaveCSS('border-radius', '12px');
  await expect(stranger.locator('body')).not.toContainText(contactPhone.slice(-5));

  await page.getByRole('button', { name: /^Withdraw the link/ }).click();
  await expect(page.getByText(/withdrawn by/)).toBeVisible();
  await stranger.reload();
  await expect(title).toHaveText('Page not found');
  await context.close();
});
