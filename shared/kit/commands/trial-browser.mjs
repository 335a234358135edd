import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { HEADLESS_FLAGS } from './chromium.mjs';
import { CommandFailed } from './run.mjs';
import { changedNames, sharedState } from './shared-state.mjs';

/** Milliseconds that a page may take: code that never ends must not hold a release up. */
const PAGE_WITHIN_MS = 20_000;
/** Milliseconds that all pages of a part may take together. */
const PART_WITHIN_MS = 90_000;

/**
 * Opens a console in a headless browser: the login page, the page after the login and those that are
 * named have to show themselves without an error in the browser's console, be usable by everybody, and leave
 * alone what all modules of a page share.
 * @param {string} url
 * @param {readonly string[]} paths
 * @param {string} executablePath the browser's
 * @param {number} parts how many the pages are of
 * @throws {CommandFailed} that says what went wrong
 */
export async function openPages(url, paths, executablePath, parts) {
  const browser = await chromium.launch({
    executablePath,
    args: HEADLESS_FLAGS,
  });
  /** @type {string[]} */
  const errors = [];
  const end = Date.now() + parts * PART_WITHIN_MS;
  /**
   * @template Result
   * @param {string} name
   * @param {() => Promise<Result>} work
   */
  const within = (name, work) => endsWithin(Math.min(PAGE_WITHIN_MS, end - Date.now()), name, work);
  try {
    const context = await browser.newContext({ locale: 'en-IN', bypassCSP: true });
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_WITHIN_MS);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const login = 'The login page';
    await within(login, async () => {
      await page.goto(url);
      await expectShown(page, login, errors);
    });
    const first = 'The page after the login';
    await within(first, async () => {
      await page.getByLabel('Email or mobile number').fill('demo@kuri.example');
      await page.getByLabel('Password', { exact: true }).fill('Kuri@2026');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await expectShown(page, first, errors);
    });
    if (paths.length === 0) return;
    const own = 'The page /modules';
    const before = await within(own, async () => {
      await page.goto(`${url}/modules`);
      await expectShown(page, own, errors);
      return page.evaluate(sharedState);
    });
    for (const address of paths) {
      const name = `The page ${address}`;
      await within(name, async () => {
        await page.goto(`${url}${address}`);
        await expectShown(page, name, errors);
        const changed = changedNames(before, await page.evaluate(sharedState));
        if (changed.length > 0) throw refusal(`${name} changes what all modules share`, changed);
      });
    }
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw refusal('It could not be used', [...errors, String(error)]);
  } finally {
    await browser.close();
  }
}

/**
 * Ends what takes too long, also where the page does not answer any more.
 * @template Result
 * @param {number} milliseconds
 * @param {string} name the page's
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {CommandFailed} that names the page
 */
export async function endsWithin(milliseconds, name, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => {
        reject(refusal(`${name} has not come to an end in time`, []));
      },
      Math.max(0, milliseconds),
    );
  });
  const working = work();
  // Its late result is ignored.
  working.catch(() => undefined);
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {import('playwright-core').Page} page
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
  const broken = page.getByText(/could not be loaded|has stopped because|^Failed to /);
  const found = [...errors, ...(await broken.allInnerTexts()), ...(await axeFindings(page))];
  if (found.length > 0) throw refusal(`${name} is not without an error`, found);
}

/** @param {import('playwright-core').Page} page */
async function axeFindings(page) {
  const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  // Half-transparent colours of an animation would be judged.
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
