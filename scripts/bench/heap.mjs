import { median, tableOf } from './figures.mjs';
import { atRest, goTo, openFirstList, warmed } from './in-app.mjs';
import { machine, writePart } from './performance-page.mjs';
import { onSlowPage } from './slow-page.mjs';
import { demoLogin, onStage } from './stage.mjs';

const SWITCHES = 200;
/** What an engine keeps varies a little from run to run. */
const RUNS = 1;
const START = '/groups';

/**
 * @typedef {object} Kept what the page keeps after a collection of its garbage
 * @property {number} heap MB
 * @property {number} nodes of documents, also of those that were taken out
 * @property {number} listeners
 */

/** What the console keeps of the browser's memory: at the first list, and after a day of switches. */
export async function benchHeap() {
  await onStage(async ({ browser, startConsole }) => {
    const url = await startConsole();
    const pages = await pagesOf(url);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await measureHeap(browser, url, pages));
      console.log(`run ${run + 1}`, JSON.stringify(runs.at(-1)));
    }
    await writePart('heap', reportOf(runs, pages.length));
  });
}

/** Every page that has an address of its own. @param {string} url the console's */
async function pagesOf(url) {
  const { modules } = await (await fetch(`${url}/registry.json`)).json();
  const all = modules.flatMap(({ pages }) => pages.map(({ path }) => path));
  return [...all.filter((path) => !path.includes(':')), '/modules'];
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string[]} pages
 */
async function measureHeap(browser, url, pages) {
  const storage = await demoLogin(url);
  return onSlowPage(browser, { storage, isFar: false, cpu: 1 }, async (page, session) => {
    await openFirstList(page, url);
    await warmed(page);
    await atRest(page);
    const firstList = await kept(session);
    let switches = 0;
    const round = async () => {
      for (const route of pages) {
        if (route === START || switches === SWITCHES) continue;
        await goTo(page, route);
        switches += 1;
      }
      await goTo(page, START);
    };
    await round();
    const everything = await kept(session);
    while (switches < SWITCHES) await round();
    return { firstList, everything, end: await kept(session) };
  });
}

/** @param {import('@playwright/test').CDPSession} session @returns {Promise<Kept>} */
async function kept(session) {
  await session.send('HeapProfiler.enable');
  // What one collection frees of the document's side, the next one frees of the scripts'.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

/** @param {Awaited<ReturnType<typeof measureHeap>>[]} runs @param {number} pages */
function reportOf(runs, pages) {
  const of = (moment, figure) => median(runs.map((run) => run[moment][figure]));
  const more = (from, to) => median(runs.map((run) => (run[to].heap / run[from].heap - 1) * 100));
  const cells = (moment) => [
    `${of(moment, 'heap').toFixed(2)} MB`,
    String(of(moment, 'nodes')),
    String(of(moment, 'listeners')),
  ];
  const rows = [
    ['at the first list', '<= 4.6 MB', ...cells('firstList')],
    [`once each of ${pages} pages was open`, '-', ...cells('everything')],
    [`after ${SWITCHES} switches`, '-', ...cells('end')],
  ];
  return `Written by \`npm run bench -- heap\`: the median of ${runs.length} runs at the list of groups, with all pages' files fetched and
garbage collected. ${SWITCHES} switches over all ${pages} pages leave ${more('everything', 'end').toFixed(1)} % more than one visit of each of them (goal: at
most 5 %), and ${more('firstList', 'end').toFixed(0)} % more than the first list alone, which has none of the other pages' code. Machine: ${machine()}.

${tableOf(['heap', 'goal', 'used', 'nodes', 'listeners'], rows)}
`;
}
