import type { TimingMark } from './timing-marks.ts';

/**
 * Passes on the page's performance marks, from the first on. Those that were read are removed from the
 * browser's list, which has no limit of its own: a day in one tab is thousands of pages.
 */
export function observeMarks(follow: (moment: TimingMark) => void): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      follow(entry as PerformanceMark);
      if (entry.name.startsWith('kuri:')) performance.clearMarks(entry.name);
    }
  }).observe({ type: 'mark', buffered: true });
}
