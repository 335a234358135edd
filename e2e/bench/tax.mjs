import { kB, median, ms, ratioOf, tableOf } from './figures.mjs';
import { measureVisit } from './measure-visit.mjs';
import { machine, writePart } from './performance-page.mjs';
import { measureRounds } from './rounds.mjs';
import { onStage } from './stage.mjs';
import { ownVisits } from './visits.mjs';

/** Cost of the federation for a first visit, beside the same sources as one bundle. */
export async function benchTax() {
  await onStage(async ({ browser, startConsole, startOneBundle }) => {
    const shipped = await ownVisits(await startConsole());
    const bundle = await ownVisits(await startOneBundle());
    const both = (visit) => ({
      shipped: () => measureVisit(browser, shipped[visit]),
      bundle: () => measureVisit(browser, bundle[visit]),
    });
    const rounds = await measureRounds({
      'sign-in': both('sign-in'),
      'first list': both('first list'),
    });
    await writePart('tax', reportOf(rounds));
  });
}

/** @param {Awaited<ReturnType<typeof measureRounds>>} rounds */
function reportOf(rounds) {
  const of = (visit, who, figure) => median(rounds.map((round) => round[visit][who][figure]));
  const ratio = (visit, figure) =>
    ratioOf(rounds.map((round) => round[visit].shipped[figure] / round[visit].bundle[figure]));
  const rows = ['sign-in', 'first list'].flatMap((visit) =>
    [
      ['usable', '<= 1.03', ms],
      ['code', '-', kB],
      ['bytes', '<= 1.08', kB],
      ['requests', '-', String],
    ].map(([figure, goal, show]) => [
      `${visit}: ${NAMES[figure]}`,
      ratio(visit, figure),
      goal,
      show(of(visit, 'shipped', figure)),
      show(of(visit, 'bundle', figure)),
    ]),
  );
  return `Written by \`npm run bench -- tax\`: ${rounds.length} rounds as above, the console as it is shipped and the same sources
as one bundle without Module Federation (\`npm run build:mono\`), both from the same server. The bundle is split by page and
by what pages have in common, as the bundler does it by itself, and announced as well as the remotes are. Machine: ${machine()}.

${tableOf(['figure', 'ratio', 'goal', 'as shipped', 'one bundle'], rows)}
`;
}

const NAMES = { usable: 'usable', code: 'JS + CSS', bytes: 'all bytes', requests: 'requests' };
