import { comingScripts } from '../federation/silence.ts';

/** Kilobits a second of the slowest line that files are fetched ahead on, as of the slowest '4g'. */
const SLOW_KBITS = 700;
/** Less than that says nothing of a line. */
const ENOUGH_BYTES = 30_000;
/** Files and answers that are judged: a line of a while ago may be another one. */
const LATEST = 20;

/** Says if the line is slow, as the browser knows or as what has come until now tells, or is to be spared. */
export function isSlowLine(): boolean {
  const { connection: line } = navigator as {
    connection?: { saveData: boolean; effectiveType: string; downlink: number };
  };
  const isKnown = line && (line.effectiveType !== '4g' || line.downlink * 1000 < SLOW_KBITS);
  return line?.saveData || isKnown || isSlow(performance.getEntriesByType('resource'));
}

type Timing = Pick<PerformanceResourceTiming, 'transferSize' | 'responseStart' | 'responseEnd'>;

/** Says if timings are of a slow line, by the time in which something was coming. A few small answers say nothing. */
export function isSlow(timings: readonly Timing[]): boolean {
  let bytes = 0;
  let busy = 0;
  let end = 0;
  // Files out of the browser's cache have a size of 0.
  const came = timings.filter(({ transferSize }) => transferSize > 0).slice(-LATEST);
  for (const { transferSize, responseStart, responseEnd } of came) {
    bytes += transferSize;
    // Files that come side by side share the line.
    busy += Math.max(0, responseEnd - Math.max(responseStart, end));
    end = Math.max(end, responseEnd);
  }
  return bytes >= ENOUGH_BYTES && (bytes * 8) / busy < SLOW_KBITS;
}

/** Says if a page or its data is on its way: whatever is not of it has to wait. */
export function isPageComing(): boolean {
  const isLoading = document.querySelector('[aria-busy="true"], [data-loading]') !== null;
  return isLoading || comingScripts().length > 0;
}
