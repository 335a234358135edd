const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
/** Two frames of a screen that shows sixty a second, and a little. */
const LATE_MS = 34;

/**
 * The frames that a page's compositor draws during an action, by a trace.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<{ frames: number, longest: number, late: number, task: number }>} `longest`: milliseconds
 * from one frame to the next; `task`: the page's longest task
 */
export async function framesOf(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const thread = mainThreadOf(traceEvents);
  const drawn = traceEvents
    .filter(({ name, pid }) => name === 'DrawFrame' && pid === thread.pid)
    .map(({ ts }) => ts / 1000)
    .sort((one, other) => one - other);
  const gaps = drawn.slice(1).map((at, index) => at - drawn[index]);
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid)
    .map(({ dur = 0 }) => dur / 1000);
  return {
    frames: drawn.length,
    longest: Math.max(0, ...gaps),
    late: gaps.filter((gap) => gap > LATE_MS).length,
    task: Math.max(0, ...tasks),
  };
}

/** The page's main thread does most. */
function mainThreadOf(events) {
  const mains = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const busy = ({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid).length;
  return mains.reduce((one, other) => (busy(other) > busy(one) ? other : one));
}
