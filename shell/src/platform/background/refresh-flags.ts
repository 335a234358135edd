import { makeCall } from '@kuri/shared/api';
import { flagList } from '@kuri/shared/calls';
import { currentSession, startSession } from '@kuri/shared/session';

/**
 * Brings the flags up to date that the login was answered with: they may have been switched since. Those
 * that are known stay when nobody answers, or somebody else is signed in by then.
 */
export async function refreshFlags(): Promise<void> {
  const asking = currentSession();
  if (!asking) return;
  const { data } = await makeCall(flagList, {});
  if (currentSession()?.userId === asking.userId) storeFlags(data);
}

/** Keeps which flags are on with the login, so that the next page knows them before it asks anybody. */
export function storeFlags(flags: readonly string[]): void {
  const session = currentSession();
  if (!session || session.flags?.join() === flags.join()) return;
  startSession({ ...session, flags: [...flags] });
}
