import { currentSession, startSession } from '@kuri/shared/session';

/** Keeps which flags are on with the login, so that the next page knows them before it asks anybody. */
export function storeFlags(flags: readonly string[]): void {
  const session = currentSession();
  if (!session || session.flags?.join() === flags.join()) return;
  startSession({ ...session, flags: [...flags] });
}
