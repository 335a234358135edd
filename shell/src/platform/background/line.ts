import { comingScripts } from '../federation/silence.ts';

/** Kilobits a second and the shortest answer in milliseconds, below and above which a line is slow. */
const SLOW_KBITS = 1000;
const SLOW_ANSWER_MS = 400;
/** Less than that says nothing of how much a line takes. */
const ENOUGH_BYTES = 30_000;
/** A line of a minute ago may be another one. */
const LATEST = 20;

/** Timing of a file or answer, as browsers note it. */
export type LineTiming = Pick<
  PerformanceResourceTiming,
  'transferSize' | 'requestStart' | 'responseStart' | 'responseEnd'
>;

/**
 * Says if the page is on a line on which nothing is fetched that nobody has asked for: as the browser knows, or as
 * what has come of this page until now tells.
 */
export function isSlowLine(): boolean {
  const { connection } = navigator as {
    connection?: { saveData: boolean; effectiveType: string; downlink: number };
  };
  if (connection) {
    const { saveData, effectiveType, downlink } = connection;
    if (saveData || effectiveType !== '4g' || downlink * 1000 < SLOW_KBITS) return true;
  }
  return isSlow(performance.getEntriesByType('resource'));
}

/** Says if timings are of a slow line. Of a few small answers alone, it is not known, and taken to be none. */
export function isSlow(timings: readonly LineTiming[]): boolean {
  // What came out of the browser's cache has a size of 0.
  const came = timings.filter(({ transferSize }) => transferSize > 0).slice(-LATEST);
  if (came.length === 0) return false;
  const shortest = Math.min(...came.map((each) => each.responseStart - each.requestStart));
  if (shortest > SLOW_ANSWER_MS) return true;
  const bytes = came.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return bytes >= ENOUGH_BYTES && (bytes * 8) / busyTime(came) < SLOW_KBITS;
}

/** The milliseconds in which something was coming; what came side by side shared the line. */
function busyTime(timings: readonly LineTiming[]): number {
  let busy = 0;
  let end = 0;
  const inOrder = [...timings].sort((one, other) => one.responseStart - other.responseStart);
  for (const { responseStart, responseEnd } of inOrder) {
    busy += Math.max(0, responseEnd - Math.max(responseStart, end));
    end = Math.max(end, responseEnd);
  }
  return busy;
}

/** Says if a page or its data is on its way: whatever is not of it has to wait. */
export function isPageComing(): boolean {
  const isLoading = document.querySelector('[aria-busy="true"], [data-loading]') !== null;
  return isLoading || comingScripts().length > 0;
}
