import { median, tableOf } from './figures.mjs';
import { evaluate, until } from './bare-page.mjs';
import { machine, writePart } from './performance-page.mjs';
import { onSlowPage } from './slow-page.mjs';
import { demoLogin, onStage } from './stage.mjs';

const SWITCHES = 200;
/** Runs; an engine keeps a little more or less from run to run. */
const RUNS = Number(process.env.KURI_BENCH_ROUNDS ?? 3);
const START = '/groups';
const AT_REST = `!document.querySelector('[aria-busy=true]')`;

/**
 * @typedef {object} Kept what the page keeps after a collection of its garbage
 * @property {number} heap MB
 * @property {number} nodes of documents, also of those that were taken out
 * @property {number} listeners
 */

/** Memory of the browser that the console keeps: at the first list, and after a day of switches. */
export async function benchHeap() {
  const all = await measureIn(RUNS, []);
  const data = await measureIn(1, ['--js-flags=--no-opt --no-sparkplug --no-maglev']);
  await writePart('heap', reportOf(all, data[0]));
}

/**
 * @param {number} times how often it is measured
 * @param {string[]} flags of the browser
 */
async function measureIn(times, flags) {
  return onStage(async ({ browser, startConsole }) => {
    const url = await startConsole();
    const pages = await pagesOf(url);
    const runs = [];
    for (let run = 0; run < times; run += 1) {
      runs.push(await measureHeap(browser, url, pages));
      console.log(`run ${run + 1}`, JSON.stringify(runs.at(-1)));
    }
    return runs;
  }, flags);
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
    await page.goto(`${url}${START}`, { waitUntil: 'commit' });
    await until(session, `document.querySelector('tbody tr') && ${AT_REST}`);
    const firstList = await kept(session);
    let switches = 0;
    const round = async () => {
      for (const route of pages) {
        if (route === START || switches === SWITCHES) continue;
        await goTo(session, route);
        switches += 1;
      }
      await goTo(session, START);
    };
    // Some pages fetch more when they are opened again.
    await round();
    await round();
    const everything = await kept(session);
    while (switches < SWITCHES) await round();
    const end = await kept(session);
    switches = 0;
    while (switches < SWITCHES) await round();
    return { firstList, everything, end, later: await kept(session) };
  });
}

/** @param {import('@playwright/test').CDPSession} session @param {string} route */
async function goTo(session, route) {
  await evaluate(
    session,
    `history.pushState({}, '', '${route}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await until(session, `document.querySelector('h1, h2') && ${AT_REST}`);
}

/** @param {import('@playwright/test').CDPSession} session @returns {Promise<Kept>} */
async function kept(session) {
  await session.send('HeapProfiler.enable');
  // Each collection frees more of what the one before let go.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

/**
 * @param {Awaited<ReturnType<typeof measureHeap>>[]} runs
 * @param {Awaited<ReturnType<typeof measureHeap>>} data a run of a browser that makes no machine code
 */
function reportOf(runs, data) {
  const of = (moment, figure) => median(runs.map((run) => run[moment][figure]));
  const MB = (value) => `${value.toFixed(2)} MB`;
  const row = (what, goal, moment) => [
    what,
    goal,
    MB(of(moment, 'heap')),
    MB(data[moment].heap),
    String(of(moment, 'nodes')),
    String(of(moment, 'listeners')),
  ];
  const more = (from, to) => {
    const percent = (run) => (run[to].heap / run[from].heap - 1) * 100;
    return [median(runs.map(percent)), percent(data)].map((value) => `${value.toFixed(1)} %`);
  };
  const rows = [
    row('at the first list', '<= 4.6 MB', 'firstList'),
    row('once every page was opened twice', '-', 'everything'),
    row(`after ${SWITCHES} switches`, '-', 'end'),
    row(`after ${SWITCHES} more`, '-', 'later'),
    ['more than after two visits', '<= 5 %', ...more('everything', 'end'), '-', '-'],
    [`what ${SWITCHES} more switches add`, '<= 5 %', ...more('end', 'later'), '-', '-'],
  ];
  return `Written by \`npm run bench -- heap\`: at the list of groups, garbage collected; the median of ${runs.length} run(s), and one of a browser
that makes no machine code (\`--no-opt --no-sparkplug --no-maglev\`), where what grows is the console's own. A switch is one of
all pages that have an address of their own, in turn. The first list has none of their code. Machine: ${machine()}.

${tableOf(['heap', 'goal', 'used', 'without machine code', 'nodes', 'listeners'], rows)}
`;
}
