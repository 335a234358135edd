import { median, ms, tableOf } from './figures.mjs';
import { atRest, openFirstList, switchTo } from './in-app.mjs';
import { machine, writePart } from './performance-page.mjs';
import { measureRounds } from './rounds.mjs';
import { CPU, onSlowPage } from './slow-page.mjs';
import { demoLogin, onStage } from './stage.mjs';

const ROWS = 250;
/** Lists, each asked for as many rows as it offers at most. */
const LISTS = { '/users': 50, '/receipts': 50, '/dues': 50 };

/**
 * Time until the first and the last rows of a long list are shown, from the moment that its data is
 * here.
 */
export async function benchRows() {
  await onStage(async ({ browser, startConsole }) => {
    const url = await startConsole();
    const storage = await demoLogin(url);
    const subjects = Object.entries(LISTS).map(([route, size]) => [
      route,
      { own: () => measureRows(browser, { url, storage, route, size }) },
    ]);
    const rounds = await measureRounds(Object.fromEntries(subjects));
    await writePart('rows', reportOf(rounds));
  });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, storage: Record<string, string>, route: string, size: number }} list
 */
function measureRows(browser, { url, storage, route, size }) {
  return onSlowPage(browser, { storage }, async (page) => {
    await openFirstList(page, url);
    await switchTo(page, route);
    const asked = `pagesize=${size}`;
    await page.route(
      ({ search }) => search.includes(asked),
      async (call) =>
        call.fulfill({
          response: await call.fetch({
            url: call.request().url().replace(asked, `pagesize=${ROWS}`),
          }),
        }),
    );
    const shown = await page.evaluate(showAll, { address: `${route}?size=${size}`, most: ROWS });
    await atRest(page);
    return shown;
  });
}

/**
 * Runs in the page: asks for the long page of the list that is shown.
 * @param {{ address: string, most: number }} list
 * @returns {Promise<{ first: number, all: number, longest: number }>}
 */
function showAll({ address, most }) {
  const {
    MutationObserver,
    PopStateEvent,
    dispatchEvent,
    document,
    history,
    requestAnimationFrame,
  } = globalThis;
  return new Promise((resolve) => {
    let first = 0;
    let longest = 0;
    new PerformanceObserver((list) => {
      longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    const sinceAnswer = () => {
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('pagesize='));
      return performance.now() - asked.at(-1).responseEnd;
    };
    const afterPaint = (work) => requestAnimationFrame(() => setTimeout(work));
    const observer = new MutationObserver(() => {
      const rows = document.querySelectorAll('main tbody tr').length;
      if (rows <= 10) return;
      if (rows === most) observer.disconnect();
      afterPaint(() => {
        first ||= sinceAnswer();
        if (rows === most) resolve({ first, all: sinceAnswer(), longest });
      });
    });
    observer.observe(document, { childList: true, subtree: true });
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** @param {Awaited<ReturnType<typeof measureRounds>>} rounds */
function reportOf(rounds) {
  const rows = Object.keys(LISTS).map((route) => {
    const of = (figure) => {
      const times = rounds.map((round) => round[route].own[figure]);
      return `${ms(median(times))} (${ms(Math.min(...times))} to ${ms(Math.max(...times))})`;
    };
    return [`${route}, ${ROWS} rows`, of('first'), '<= 200 ms', of('all'), of('longest')];
  });
  return `Written by \`npm run bench -- rows\`: ${rounds.length} rounds, processor ${CPU} times as slow. From the last byte of the answer to the
paint of its first 30 rows, in place of the ten that were there, and to that of all of them. No list offers as many: each asks for its longest page, and is
answered with ${ROWS} rows. Machine: ${machine()}.

${tableOf(['list', 'first rows', 'goal', 'all rows', 'longest task'], rows)}
`;
}
