import { makeCall } from '@kuri/shared/api';
import { switchList } from '@kuri/shared/calls';
import type { Login } from '@kuri/shared/contract';
import { currentSession, startSession } from '@kuri/shared/session';

/**
 * Brings flags and settings up to date that the login was answered with: they may have been changed since.
 * Those that are known stay when nobody answers, or somebody else is signed in by then.
 */
export async function refreshFlags(): Promise<void> {
  const asking = currentSession();
  if (!asking) return;
  const { data } = await makeCall(switchList, {});
  if (currentSession()?.userId === asking.userId) storeSwitches(data);
}

/** Keeps flags or settings with the login, so that the next page knows them before it asks anybody. */
export function storeSwitches(found: Pick<Login, 'flags' | 'settings'>): void {
  const session = currentSession();
  if (!session) return;
  const next = { ...session, ...found };
  if (JSON.stringify(next) !== JSON.stringify(session)) startSession(next);
}
