import { Api } from '../support/api.ts';
import { unique } from '../support/names.ts';
import { expect, onlyOnDesktop, test } from '../support/test.ts';

/** Twice as wide as high, with a script that must not come along. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100">
  <script>globalThis.fromLogo = true</script><rect width="200" height="100" fill="#0b5f5a"/></svg>`;

test('the details of an office are on its receipts, and a roll is as long as their lines', async ({
  page,
  signIn,
  checkA11y,
}) => {
  onlyOnDesktop();
  await signIn();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: /^Name(?! \(| of)/ }).fill('Sree Lakshmi Savings');
  await page.getByLabel(/^Address(?! \()/).fill('MG Road, Thrissur');
  const buffer = Buffer.from(SVG);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  const logo = page.getByRole('img', { name: 'Logo of the office' });
  await expect(logo).toHaveAttribute('src', /^data:image\/png;base64,/);
  await page.getByRole('link', { name: 'Receipts and languages' }).click();
  await expect(page).toHaveURL(/section=receipts$/);
  await page
    .getByLabel('Line at the foot of receipts', { exact: true })
    .fill('Please keep this receipt.');
  await checkA11y();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(logo).toHaveJSProperty('naturalWidth', 200);

  await page.goto('/receipts');
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page
    .getByRole('menuitem', { name: /Print|View|Receipt/ })
    .first()
    .click();
  const slip = page.getByRole('dialog', { name: 'Receipt' });
  for (const text of ['Sree Lakshmi Savings', 'MG Road, Thrissur', 'Please keep this receipt.']) {
    await expect(slip.getByText(text)).toBeVisible();
  }
  await expect(slip.locator('img')).toHaveJSProperty('naturalHeight', 100);
  expect(await page.evaluate(() => 'fromLogo' in globalThis)).toBe(false);

  await slip.getByRole('button', { name: /Paper/ }).click();
  await page.getByRole('option', { name: '80 mm roll' }).click();
  const sheet = page.locator('body > [data-paper="roll"]');
  await expect(sheet).toHaveCount(1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(pages).toHaveLength(1);
  const [width, length] = (pages[0] ?? []).slice(1).map((points) => (Number(points) * 25.4) / 72);
  await page.emulateMedia({ media: 'print' });
  const lines = ((await sheet.boundingBox())?.height ?? 0) * (25.4 / 96);
  expect(lines).toBeGreaterThan(40);
  expect(width).toBeCloseTo(80, 0);
  expect(length).toBeGreaterThan(lines);
  expect(length).toBeLessThan(lines + 12);
  await expect(page.locator('body > :visible')).toHaveCount(1);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('a collector begins where they have chosen, with the menu that the office gave to their role', async ({
  page,
  server,
  signIn,
}) => {
  onlyOnDesktop();
  const api = await Api.signIn(server.url);
  const name = `Biju${unique()}`;
  await api.hire(name, 'COLLECTOR');
  await signIn('/settings?section=people');
  const role = page.getByRole('group', { name: 'Collector' });
  await role.getByRole('checkbox', { name: 'Counter' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  const profile = page.getByRole('button', { name: /profile menu/ });
  const logOut = async () => {
    await profile.click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  const enter = async () => {
    await page.getByLabel('Email or mobile number').fill(`${name}@kuri.example`.toLowerCase());
    await page.getByLabel('Password').fill('Vallam@2027');
    await page.keyboard.press('Enter');
  };
  await logOut();
  await enter();
  await expect(page).toHaveURL(/\/counter$/);
  const menu = page.getByRole('list', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Counter' })).toBeVisible();
  // The browser keeps it with the login.
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Counter' })).toBeVisible();
  await menu.getByRole('link', { name: 'Dues' }).click();
  await profile.click();
  await page.getByRole('menuitemcheckbox', { name: 'Start on this page' }).click();
  await page.keyboard.press('Escape');
  await logOut();
  await enter();
  await expect(page).toHaveURL(/\/dues$/);
});
