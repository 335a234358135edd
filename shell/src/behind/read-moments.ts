import type { Moment } from './figure-moments.ts';

/**
 * Tells of the moments that were noted, from the first on. What was read is taken off the browser's list,
 * which has no end of its own: a day in one tab is thousands of pages.
 */
export function readMoments(follow: (moment: Moment) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      follow(entry as PerformanceMark);
      if (entry.name.startsWith('kuri:')) performance.clearMarks(entry.name);
    }
  }).observe({ type: 'mark', buffered: true });
}
