import { makeCall } from '@kuri/shared/api';
import { flagList } from '@kuri/shared/calls';
import { currentSession } from '@kuri/shared/session';
import { storeFlags } from './store-flags.ts';

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
