import { CPU, keep, slowDown } from './slow-page.mjs';

// The test library's script in a page is a sixth of the console's own memory, and its `Runtime` domain
// makes V8 work out source positions: pages here go without the script, visits without the domain too.

/** @typedef {Pick<import('@playwright/test').CDPSession, 'send'>} Session */

/**
 * Runs a measurement in a browser of its own as onSlowPage does, on a page without the test library.
 * @template Result
 * @param {import('@playwright/test').Browser} browser
 * @param {object} given
 * @param {Record<string, string>} given.storage what the browser has kept
 * @param {string} given.script runs in the page before its own
 * @param {(session: Session) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function onBarePage(browser, { storage, script }, work) {
  const root = await browser.newBrowserCDPSession();
  // The library leaves the pages of a context alone that is not its own.
  const { browserContextId } = await root.send('Target.createBrowserContext');
  try {
    const { targetId } = await root.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      width: 1440,
      height: 900,
    });
    const session = await attach(root, targetId);
    const { userAgent } = await root.send('Browser.getVersion');
    await session.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'en-IN' });
    await session.send('Emulation.setLocaleOverride', { locale: 'en-IN' });
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await session.send('Page.enable');
    for (const source of [call(keep, storage), script]) {
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
    }
    await slowDown(session, { isFar: true, cpu: CPU });
    return await work(session);
  } finally {
    await root.send('Target.disposeBrowserContext', { browserContextId });
    await root.detach();
  }
}

/**
 * Sends a page's messages by the browser's session: the library has others for its own pages only.
 * @param {import('@playwright/test').CDPSession} root the browser's
 * @param {string} targetId
 * @returns {Promise<Session>}
 */
async function attach(root, targetId) {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId });
  const asked = new Map();
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message);
    asked.get(answer.id)?.(answer);
  });
  return {
    send: async (method, params) => {
      const id = asked.size + 1;
      const answered = new Promise((resolve) => asked.set(id, resolve));
      const message = JSON.stringify({ id, method, params });
      await root.send('Target.sendMessageToTarget', { sessionId, message });
      const { result, error } = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}

/**
 * Expression that calls a function in a page.
 * @param {Function} work
 * @param {unknown[]} given
 */
export const call = (work, ...given) => `(${work})(...${JSON.stringify(given)})`;

/**
 * @param {Session} session
 * @param {string} expression a promise is waited for
 * @returns {Promise<any>} its value
 */
export async function evaluate(session, expression) {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value;
}

/**
 * Waits until a condition holds, and a moment longer; for half a minute at most.
 * @param {Session} session
 * @param {string} condition an expression
 */
export function until(session, condition) {
  return evaluate(
    session,
    `new Promise((done, fail) => {
      const look = (left) => {
        if (${condition}) setTimeout(done, 200);
        else if (left === 0) fail();
        else setTimeout(look, 50, left - 1);
      };
      look(600);
    })`,
  );
}
