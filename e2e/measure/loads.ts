import type { Page } from '@playwright/test';

/** Chrome DevTools' "Fast 4G": the latency keeps the rounds of requests apart. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};

/** A file or an answer that a page has asked for. */
export interface Load {
  path: string;
  /** Bytes of the body as sent, that is compressed. */
  bytes: number;
  /** Milliseconds since the page was asked for. */
  start: number;
  end: number;
}

/** Puts a page behind an emulated line, and notes the moment at which what a visit is for is there. */
export async function watchLoads(page: Page, purpose: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      watch.disconnect();
      performance.mark('shown');
    });
    watch.observe(document, { childList: true, subtree: true });
  }, purpose);
}

/** Loads before that moment: later ones are not part of the first view. */
export async function loadsBefore(page: Page): Promise<Load[]> {
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  // The page's load waits for all that it announces: nothing is on its way.
  await page.waitForLoadState('load');
  return page.evaluate(() => {
    const shown = performance.getEntriesByName('shown')[0]?.startTime ?? 0;
    const all = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return all
      .filter(({ name, startTime }) => name.startsWith('http') && startTime < shown)
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        start: startTime,
        end: responseEnd,
      }));
  });
}

/** The longest chain of requests of which each began after the one before it had ended. */
export function rounds(loads: readonly Load[]): Load[] {
  const chains = new Map<Load, Load[]>();
  let longest: Load[] = [];
  for (const load of [...loads].sort((a, b) => a.start - b.start)) {
    let before: Load[] = [];
    for (const [earlier, chain] of chains) {
      if (earlier.end <= load.start && chain.length > before.length) before = chain;
    }
    const chain = [...before, load];
    chains.set(load, chain);
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}
