import { tableOf } from './figures.mjs';
import { framesOf } from './frames.mjs';
import { groupToDraw } from './group-to-draw.mjs';
import { machine, writePart } from './performance-page.mjs';
import { onSlowPage } from './slow-page.mjs';
import { demoLogin, onStage } from './stage.mjs';

const CPU = 6;
const RUNS = 9;
/** The names go round for eight seconds; what begins and ends them is not the spin. */
const WATCHED_MS = 6500;

/** Evenness of a draw's spin on a slow machine. */
export async function benchSpin() {
  await onStage(async ({ browser, startConsole }) => {
    const url = await startConsole();
    const storage = await demoLogin(url);
    const runs = [];
    const times = Number(process.env.KURI_BENCH_ROUNDS ?? RUNS);
    for (let run = 0; run < times; run += 1) {
      // A group has one draw a day.
      const schemeId = await groupToDraw(url, storage);
      runs.push(await measureSpin(browser, `${url}/draw/${schemeId}`, storage));
      console.log(`run ${run + 1}`, JSON.stringify(runs.at(-1)));
    }
    await writePart('spin', reportOf(runs));
  });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {Record<string, string>} storage
 */
function measureSpin(browser, address, storage) {
  return onSlowPage(browser, { storage, isFar: false, cpu: 1 }, async (page, session) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'START' }).waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    await page.getByRole('button', { name: 'START' }).click();
    await page.getByTestId('name-ticker').waitFor();
    await page.waitForTimeout(500);
    return framesOf(page, () => page.waitForTimeout(WATCHED_MS));
  });
}

/** @param {Awaited<ReturnType<typeof measureSpin>>[]} runs */
function reportOf(runs) {
  const all = (figure) => runs.map((run) => run[figure]).sort((one, other) => one - other);
  const row = (what, figure, goal, show) => {
    const values = all(figure);
    const range = `${show(values[0])} to ${show(values.at(-1))}`;
    return [what, show(values[Math.floor(values.length / 2)]), range, goal];
  };
  const ms = (value) => `${value.toFixed(0)} ms`;
  const rows = [
    row('longest time without a new frame', 'longest', 'no frame over 34 ms', ms),
    row('frames over 34 ms', 'late', '0', String),
    row('frames', 'frames', '-', String),
    row('longest task of the page', 'task', '-', ms),
  ];
  return `Written by \`npm run bench -- spin\`: ${runs.length} draws, processor ${CPU} times as slow, ${WATCHED_MS / 1000} s of the spin each, by the frames that
the compositor has drawn (a trace). Without a graphics card, which draws them where there is one. Machine: ${machine()}.

${tableOf(['figure', 'median', 'range', 'goal'], rows)}
`;
}
