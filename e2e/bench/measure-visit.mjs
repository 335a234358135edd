import { call, evaluate, onBarePage, until } from './bare-page.mjs';

/**
 * @typedef {{ url: string, purpose: string, storage: Record<string, string> }} Visit
 * @typedef {{ usable: number, code: number, bytes: number, requests: number, longTasks: number, longest: number }} Figures
 */

/**
 * One visit with an empty cache: when what it is for stands on the page and was painted, and what it
 * took until then. Times are milliseconds, bytes those of the bodies as sent.
 * @param {import('@playwright/test').Browser} browser
 * @param {Visit} visit `purpose` is a selector
 * @returns {Promise<Figures>}
 */
export function measureVisit(browser, { url, purpose, storage }) {
  return onBarePage(browser, { storage, script: call(watch, purpose) }, async (session) => {
    const { errorText } = await session.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    // Requests that began before it was usable may still be on their way.
    const isUsable = `performance.getEntriesByName('usable').length > 0`;
    await until(session, `${isUsable} && document.readyState === 'complete'`);
    return evaluate(session, call(read));
  });
}

/** Runs in the page before its scripts. @param {string} purpose */
function watch(purpose) {
  const { MutationObserver, document, location, requestAnimationFrame } = globalThis;
  if (!location.protocol.startsWith('http')) return;
  const tasks = [];
  Reflect.set(globalThis, 'benchTasks', tasks);
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (document.querySelector(purpose) === null) return;
    observer.disconnect();
    // After the paint that shows it.
    requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page once it is usable. @returns {Figures} */
function read() {
  const usable = performance.getEntriesByName('usable')[0].startTime;
  const loads = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter(({ name, startTime }) => name.startsWith('http') && startTime < usable);
  const sum = (some) => some.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
  const tasks = Reflect.get(globalThis, 'benchTasks').filter(({ startTime }) => startTime < usable);
  return {
    usable,
    code: sum(loads.filter(({ name }) => /\.(?:js|css)(?:\?|$)/.test(name))),
    bytes: sum(loads),
    requests: loads.length,
    longTasks: tasks.filter(({ duration }) => duration > 150).length,
    longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}
