import { ms, median, ratioOf, tableOf } from './figures.mjs';
import { openFirstList, switchTo, warmed } from './in-app.mjs';
import { machine, writePart } from './performance-page.mjs';
import { measureRounds } from './rounds.mjs';
import { onSlowPage } from './slow-page.mjs';
import { demoLogin, onStage } from './stage.mjs';

/** Lists of three remotes that are not the first list's. */
const PAGES = ['/users', '/receipts', '/dues', '/referrals'];

/**
 * Cost of the federation on the way from one page to another, beside the same sources as one
 * bundle.
 */
export async function benchSwitches() {
  await onStage(async ({ browser, startConsole, startOneBundle }) => {
    const shipped = await switchesOf(browser, await startConsole());
    const bundle = await switchesOf(browser, await startOneBundle());
    const rounds = await measureRounds({ switches: { shipped, bundle } });
    await writePart('switches', reportOf(rounds.map((round) => round.switches)));
  });
}

/**
 * The time that it takes to change to each of the pages, for the first and for the second time.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url the console's
 */
async function switchesOf(browser, url) {
  const storage = await demoLogin(url);
  return () =>
    onSlowPage(browser, { storage }, async (page) => {
      await openFirstList(page, url);
      await warmed(page);
      const visits = [];
      for (const route of [...PAGES, ...PAGES]) visits.push(await switchTo(page, route));
      const sum = (some) => some.reduce((total, time) => total + time, 0);
      return {
        first: sum(visits.slice(0, PAGES.length)),
        second: sum(visits.slice(PAGES.length)),
      };
    });
}

/** @param {Record<'shipped' | 'bundle', { first: number, second: number }>[]} rounds */
function reportOf(rounds) {
  const row = (what, visit, goal) => [
    what,
    ratioOf(rounds.map(({ shipped, bundle }) => shipped[visit] / bundle[visit])),
    goal,
    ...['shipped', 'bundle'].map((who) =>
      ms(median(rounds.map((round) => round[who][visit])) / PAGES.length),
    ),
  ];
  const rows = [
    row('first visit of another page, warmed', 'first', '<= 1.05'),
    row('second visit', 'second', '<= 1.02'),
  ];
  return `Written by \`npm run bench -- switches\`: ${rounds.length} rounds of the same two consoles, processor 4 times as slow, Fast 4G.
From the press of a sidebar entry to the paint of the page's first row, once the first list is there and all other pages
are warmed; times are those of ${PAGES.join(', ')}, one of them on average. Machine: ${machine()}.

${tableOf(['figure', 'ratio', 'goal', 'as shipped', 'one bundle'], rows)}
`;
}
