// The test library's script in a page is a sixth of the console's own memory: this page has none.

/**
 * @param {import('@playwright/test').CDPSession} session
 * @param {string} expression a promise is waited for
 */
export async function evaluate(session, expression) {
  const { exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
}

/**
 * Waits until a condition holds, and a moment longer.
 * @param {import('@playwright/test').CDPSession} session
 * @param {string} condition an expression
 */
export function until(session, condition) {
  return evaluate(
    session,
    `new Promise((done) => {
      const look = () => (${condition} ? setTimeout(done, 200) : setTimeout(look, 50));
      look();
    })`,
  );
}
