/** Opens the first list and waits for its rows. @param {import('@playwright/test').Page} page */
export async function openFirstList(page, url) {
  await page.goto(`${url}/groups`);
  await page.locator('tbody tr').first().waitFor();
}

/** Until everything that is announced for other pages is here. @param {import('@playwright/test').Page} page */
export async function warmed(page) {
  await page.waitForFunction(() => {
    const { document } = globalThis;
    const announced = [
      ...document.querySelectorAll(':is(link[rel=preload], link[rel=prefetch])[as=script]'),
    ];
    const here = performance.getEntriesByType('resource').filter((entry) => entry.responseEnd > 0);
    const names = new Set(here.map(({ name }) => name));
    return announced.length > 20 && announced.every(({ href }) => names.has(href));
  });
  await untilQuiet(page);
}

/** Until nothing has arrived for a second. @param {import('@playwright/test').Page} page */
async function untilQuiet(page) {
  const arrived = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await arrived(); now !== before;) {
    before = now;
    await page.waitForTimeout(1000);
    now = await arrived();
  }
}

/**
 * Changes to a page by its sidebar entry.
 * @param {import('@playwright/test').Page} page
 * @param {string} route of a page whose purpose is a list
 * @returns {Promise<number>} milliseconds from the press to the paint of the first row
 */
export async function switchTo(page, route) {
  const took = await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        const { MutationObserver, document, location, requestAnimationFrame } = globalThis;
        const link = document.querySelector(`nav a[href="${to}"]`);
        const isShown = () =>
          location.pathname === to &&
          document.querySelector(`nav a[href="${to}"][aria-current=page]`) !== null &&
          document.querySelector('main h1')?.textContent !== before &&
          document.querySelector('main tbody tr') !== null;
        const before = document.querySelector('main h1')?.textContent;
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        const start = performance.now();
        link.click();
      }),
    route,
  );
  await atRest(page);
  return took;
}

/** Until nothing is on its way to the page. @param {import('@playwright/test').Page} page */
export async function atRest(page) {
  await page.waitForFunction(() => globalThis.document.querySelector('[aria-busy=true]') === null);
  await page.waitForTimeout(200);
}
