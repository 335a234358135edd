import { median, ms, tableOf } from './figures.mjs';
import { atRest } from './in-app.mjs';
import { machine, writePart } from './performance-page.mjs';
import { measureRounds } from './rounds.mjs';
import { CPU, onSlowPage } from './slow-page.mjs';
import { demoLogin, onStage } from './stage.mjs';
import { CASES } from './task-cases.mjs';

/** After this time all that an action started has ended. */
const QUIET_MS = 800;
/** Length of a long task to a browser; shorter ones are not reported. */
const LONG_MS = 50;
/** The goal. */
const MOST_MS = 100;

/** Time in which the page does not answer its user while they type or open something. */
export async function benchTasks() {
  await onStage(async ({ browser, startConsole }) => {
    const url = await startConsole();
    const storage = await demoLogin(url);
    // KURI_BENCH_ONLY=receipts: those whose name has it.
    const only = process.env.KURI_BENCH_ONLY ?? '';
    const cases = CASES.filter(({ name }) => name.includes(only));
    const subjects = cases.map((one) => [
      one.name,
      { own: () => measureTasks(browser, { url, storage, ...one }) },
    ]);
    const rounds = await measureRounds(Object.fromEntries(subjects), { first: 1 });
    if (only === '') await writePart('tasks', reportOf(rounds));
  });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, storage: Record<string, string> } & typeof CASES[number]} given
 * @returns {Promise<number>} the longest task in milliseconds, 0 when none was long
 */
function measureTasks(browser, { url, storage, route, ready, act }) {
  return onSlowPage(browser, { storage, isFar: false, cpu: 1 }, async (page, session) => {
    // Idle work is left out.
    await page.addInitScript(() => {
      Reflect.set(globalThis, 'requestIdleCallback', () => 0);
    });
    await page.goto(`${url}${route}`);
    await page.locator('main h1').first().waitFor();
    await atRest(page);
    await ready(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.waitForTimeout(150);
    await page.evaluate(() => {
      const tasks = [];
      Reflect.set(globalThis, 'benchTasks', tasks);
      new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask' });
    });
    await act(page);
    await page.waitForTimeout(QUIET_MS);
    return page.evaluate(() => Math.max(0, ...Reflect.get(globalThis, 'benchTasks')));
  });
}

/** @param {Awaited<ReturnType<typeof measureRounds>>} rounds */
function reportOf(rounds) {
  const show = (value) => (value < LONG_MS ? `< ${LONG_MS} ms` : ms(value));
  const all = CASES.map(({ name }) => {
    const times = rounds.map((round) => round[name].own);
    return { name, middle: median(times), best: Math.min(...times), worst: Math.max(...times) };
  }).sort((one, other) => other.middle - one.middle);
  const over = all.filter(({ middle }) => middle > MOST_MS);
  const rows = all.map(({ name, middle, best, worst }) => [
    name,
    show(middle),
    `${show(best)} to ${show(worst)}`,
  ]);
  return `Written by \`npm run bench -- tasks\`: ${rounds.length} rounds in random order, processor ${CPU} times as slow; the longest task of each round,
from the first key or the press until ${QUIET_MS / 1000} s after it. Each is the first of its kind in its tab: the code of what opens is
read in it. The goal is none over ${MOST_MS} ms; ${over.length} of ${all.length} are over it. Machine: ${machine()}.

${tableOf(['what is done', 'longest task, median', 'range'], rows)}
`;
}
