import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { HEADLESS_FLAGS } from './chromium.mjs';
import { axeOwner } from './place.mjs';
import { CommandFailed } from './run.mjs';

/** How long a page may take until it shows something, in milliseconds: a busy machine takes its time. */
const SHOWN_WITHIN_MS = 60_000;

/**
 * Opens a console in a headless browser: the login page, the page after the login and those that are
 * named have to show themselves without an error in the browser's console, and be usable by everybody.
 * @param {string} url
 * @param {readonly string[]} paths
 * @param {string} executablePath the browser's
 * @throws {CommandFailed} that says what went wrong
 */
export async function openPages(url, paths, executablePath) {
  const browser = await chromium.launch({
    executablePath,
    args: HEADLESS_FLAGS,
  });
  /** @type {string[]} */
  const errors = [];
  try {
    const context = await browser.newContext({ locale: 'en-IN', bypassCSP: true });
    const page = await context.newPage();
    page.setDefaultTimeout(SHOWN_WITHIN_MS);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(url);
    await expectShown(page, 'The login page', errors);
    await page.getByLabel('Email or mobile number').fill('demo@kuri.example');
    await page.getByLabel('Password', { exact: true }).fill('Kuri@2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await expectShown(page, 'The page after the login', errors);
    for (const address of paths) {
      await page.goto(`${url}${address}`);
      await expectShown(page, `The page ${address}`, errors);
    }
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw refusal('It could not be used', [...errors, String(error)]);
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {readonly string[]} errors
 */
async function expectShown(page, name, errors) {
  const title = page.getByRole('heading', { level: 1 });
  const alert = page.getByRole('alert');
  await title
    .or(alert)
    .first()
    .waitFor()
    .catch(() => undefined);
  if ((await title.count()) === 0 || errors.length > 0) {
    throw refusal(`${name} was not shown as it should be`, [
      ...errors,
      ...(await alert.allInnerTexts()),
    ]);
  }
  // Its rows, too: until then it may still fail.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const broken = page.getByText(/could not be loaded|has stopped because of an error|^Failed to /);
  const found = [...errors, ...(await broken.allInnerTexts()), ...(await axeFindings(page))];
  if (found.length > 0) throw refusal(`${name} is not without an error`, found);
}

/** @param {import('@playwright/test').Page | import('@playwright/test').Frame} page */
async function axeFindings(page) {
  const source = createRequire(axeOwner).resolve('axe-core/axe.min.js');
  // What slides in or fades would be judged by its half-transparent colours.
  await page.addStyleTag({ content: '*{animation:none!important;transition:none!important}' });
  await page.evaluate(await readFile(source, 'utf8'));
  const violations = await page.evaluate('axe.run().then(({ violations }) => violations)');
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/**
 * @param {string} what
 * @param {readonly string[]} why
 */
function refusal(what, why) {
  const lines = [...new Set(why)].map((line) => `\n  ${line.split('\n')[0]}`);
  return new CommandFailed(
    `Nothing has changed:\n  ${what} in a headless browser.${lines.join('')}`,
  );
}
