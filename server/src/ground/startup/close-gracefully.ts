import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
const TIMEOUT_MS = 10_000;

/**
 * Stops listening, lets the requests under way finish, and closes the app. Browsers keep idle
 * connections open for minutes: those are cut as soon as they are idle. What still runs after ten
 * seconds is cut too.
 * @returns whether every request could finish
 */
export async function closeGracefully(app: FastifyInstance): Promise<boolean> {
  let finished = true;
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
  }, SWEEP_MS);
  const cut = setTimeout(() => {
    finished = false;
    app.server.closeAllConnections();
  }, TIMEOUT_MS);
  try {
    await app.close();
    return finished;
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
