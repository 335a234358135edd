import type { Database } from './database.ts';
import { vacuumRegularly } from './housekeeping.ts';

const LOOK_MS = 2_000;

/**
 * Runs the housekeeping every two seconds while the database is used or a checkpoint is still to come: an idle
 * one costs nothing.
 * @param activity `messages` grows whenever the database is used
 * @returns what stops it and leaves a checkpoint behind, so that the next start has nothing to replay
 */
export async function startHousekeeping(
  database: Database,
  activity: { readonly messages: number },
  onProblem: (message: string) => void,
): Promise<() => Promise<void>> {
  const housekeeping = await vacuumRegularly(database, Date.now());
  let seen = -1;
  let isDirty = true;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      isDirty = await housekeeping.runIfDue(Date.now());
    } catch (error) {
      onProblem(`Housekeeping of the database failed: ${String(error)}`);
    }
    seen = activity.messages;
    running = undefined;
  }

  const timer = setInterval(() => {
    if (running || (!isDirty && activity.messages === seen)) return;
    running = run();
  }, LOOK_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await running;
    await database.query('checkpoint').catch((error: unknown) => {
      // The log has everything; the next start replays it.
      onProblem(`The last checkpoint failed: ${String(error)}`);
    });
  };
}
