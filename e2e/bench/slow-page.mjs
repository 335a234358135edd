/** Chrome DevTools' "Fast 4G". */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};
/** Slowdown of the processor, unless a bench says otherwise. */
export const CPU = 4;

/**
 * Runs a measurement in a browser of its own, with an empty cache.
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {object} given
 * @param {Record<string, string>} given.storage what the browser has kept
 * @param {boolean} [given.isFar] whether the server is behind Fast 4G
 * @param {number} [given.cpu] how many times as slow the processor is
 * @param {(page: import('@playwright/test').Page, session: import('@playwright/test').CDPSession) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function onSlowPage(browser, { storage, isFar = true, cpu = CPU }, work) {
  const context = await browser.newContext({
    locale: 'en-IN',
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.addInitScript(keep, storage);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session, { isFar, cpu });
    return await work(page, session);
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts. @param {Record<string, string>} kept */
export function keep(kept) {
  const { location } = globalThis;
  if (!location.protocol.startsWith('http')) return;
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}

/**
 * @param {Pick<import('@playwright/test').CDPSession, 'send'>} session the page's
 * @param {{ isFar: boolean, cpu: number }} given as above
 */
export async function slowDown(session, { isFar, cpu }) {
  if (isFar) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', FAST_4G);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
