import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Login } from '@kuri/shared/contract';
import { demoLogin } from './api.ts';
import { expect, test as base } from './drill.ts';

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens a page as the demo administrator; by default the groups. */
export type SignIn = (path?: string) => Promise<void>;

interface Fixtures {
  /** Fails the test when the page has accessibility violations. */
  checkA11y: () => Promise<void>;
  /** Fails the test when a text of the page cannot be read: only axe's rules of colours. */
  checkContrast: () => Promise<void>;
  signIn: SignIn;
}

/** Tests with a console of their own: one server for each worker, a clean browser for each test. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('Content Security Policy')) {
        problems.push(message.text());
      }
    });
    await use(page);
    expect(problems, 'errors of the page and refusals by its policy').toEqual([]);
  },
  checkA11y: async ({ page }, use) => {
    await use(() => checkA11y(page));
  },
  checkContrast: async ({ page }, use) => {
    await use(() => checkA11y(page, ['color-contrast', 'link-in-text-block']));
  },
  signIn: async ({ page, server }, use) => {
    await use((path) => signInAt(page, server.url, path));
  },
});

/** For what runs the same code on every screen: once is enough. */
export function onlyOnDesktop(): void {
  test.skip(test.info().project.name === 'phone', 'the same code on every screen');
}

/**
 * Gives the browser a login to keep: the form is the matter of sign-in.spec.ts.
 * @param url the console's origin
 * @param login by default the demo administrator's
 */
export async function keepLogin(page: Page, url: string, login?: Login): Promise<void> {
  await page.addInitScript(
    (details) => {
      // Once for a tab: a user who signs out there stays signed out.
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('kept') !== null) return;
      sessionStorage.setItem('kept', '');
      localStorage.setItem('loginUserDetails', JSON.stringify(details));
    },
    login ?? (await demoLogin(url)),
  );
}

/** Opens a page with a login that the browser has kept. */
export async function signInAt(page: Page, url: string, path = '/groups'): Promise<void> {
  await keepLogin(page, url);
  await page.goto(`${url}${path}`);
}

/**
 * Expects a page to have no accessibility violations.
 * @param runOnly axe's rules; by default all that it has switched on
 */
export async function checkA11y(page: Page, runOnly?: readonly string[]): Promise<void> {
  // Rows are dimmed while others are on their way.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Once for a document, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  const found = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          context: Document,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    // Endless animations, as a spinner's, are not waited for.
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
      });
    // Wait for animations: half-transparent colours would be judged; rerun if one starts.
    let hasMoved = true;
    let violations: { id: string; nodes: { html: string }[] }[] = [];
    document.addEventListener('transitionrun', () => {
      hasMoved = true;
    });
    for (let tries = 0; hasMoved && tries < 5; tries += 1) {
      for (let left = moving(); left.length > 0; left = moving()) {
        await Promise.allSettled(left.map((animation) => animation.finished));
      }
      hasMoved = false;
      ({ violations } = await axe.run(document, {
        iframes: false,
        // Passes, selectors and resources cost five times as long: violations only.
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
        ...(only !== null && { runOnly: only }),
      }));
      if (violations.length === 0) break;
    }
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
  }, runOnly ?? null);
  expect(found).toEqual([]);
}

export { expect };
