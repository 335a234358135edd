import { chromium } from '@playwright/test';
const url = 'http://127.0.0.1:4744';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
const errors = [];
for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
]) {
  const ctx = await browser.newContext({
    viewport,
    locale: 'en-IN',
    ...(name === 'phone' && { hasTouch: true, isMobile: true }),
  });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') errors.push(name + ': ' + m.text());
  });
  page.on('pageerror', (e) => errors.push(name + ': ' + e.message));
  await page.goto(url);
  await page
    .getByLabel(/Email or mobile/i)
    .fill('demo@kuri.example')
    .catch(() => 0);
  const inputs = page.locator('input');
  await inputs.nth(0).fill('demo@kuri.example');
  await inputs.nth(1).fill('Kuri@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/groups');
  await page.waitForTimeout(1500);
  const shot = async (n) => {
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/w4-shots/${name}-${n}.png` });
  };
  await shot('groups');
  if (name === 'desk') {
    await page.keyboard.press('Control+k');
  } else {
    await page.getByRole('button', { name: 'Search the console' }).click();
  }
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(600);
  await shot('palette');
  await page.keyboard.type('nair');
  await page.waitForTimeout(1200);
  await shot('palette-nair');
  await page.getByRole('dialog').getByRole('combobox').fill('123');
  await page.waitForTimeout(1500);
  await shot('palette-123');
  console.log(
    name,
    'focused',
    await page.evaluate(() => document.activeElement?.getAttribute('role')),
  );
  await page.getByRole('dialog').getByRole('combobox').fill('nair');
  await page.waitForTimeout(1200);
  // down to "Take a payment for"
  const opts = await page.getByRole('dialog').getByRole('option').allTextContents();
  console.log(name, opts.join(' | '));
  const at = opts.findIndex((t) => t.startsWith('Take a payment for'));
  for (let i = 0; i < at; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add Receipt' }).waitFor();
  await page.waitForTimeout(900);
  console.log(page.url());
  await shot('payment');
  console.log(
    name,
    'focus in panel',
    await page.evaluate(() =>
      [
        document.activeElement?.tagName,
        document.activeElement?.getAttribute('placeholder'),
        !!document.activeElement?.closest('[role=dialog]'),
      ].join(' '),
    ),
  );
  await page.keyboard.press('Escape');
  await page.waitForTimeout(600);
  if (await page.getByRole('alertdialog').count()) console.log('asks?');
  await page.goto(url + '/dues');
  await page.waitForTimeout(1500);
  await shot('dues');
  const rb = page.getByRole('button', { name: /^Remind (?!shown)/ }).first();
  await rb.click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(900);
  await shot('remind');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(600);
  console.log(
    name,
    'focus after remind',
    await page.evaluate(() => document.activeElement?.textContent),
  );
  await page.getByRole('button', { name: 'Remind shown' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(900);
  await shot('queue');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.waitForTimeout(500);
  await page.getByRole('tab', { name: /Ticket/ }).click();
  await page.waitForTimeout(1200);
  await shot('dues-tickets');
  await page.goto(url + '/overview');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/w4-shots/${name}-overview.png`, fullPage: true });
  await page.locator('main').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('?');
  await page.waitForTimeout(900);
  await shot('keys');
  await ctx.close();
}
console.log('errors', errors);
await browser.close();
