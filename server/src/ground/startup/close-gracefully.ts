import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
const TIMEOUT_MS = 10_000;

/**
 * Stops listening, lets requests under way finish for ten seconds, and closes the app. Idle
 * connections, which browsers keep open for minutes, are cut at once.
 * @returns true when every request could finish
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
