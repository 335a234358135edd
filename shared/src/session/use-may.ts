import type { Call } from '../contract/calls/call.ts';
import { isPermitted, type Permission } from '../contract/permissions.ts';
import { useSession } from './session.ts';

/**
 * True when the signed-in user has a permission; other actions are not offered.
 * @param permissionOrCall a permission, or the call that they would make
 */
export function useMay(permissionOrCall: Permission | Pick<Call, 'permission'>): boolean {
  const session = useSession();
  const permission =
    typeof permissionOrCall === 'string' ? permissionOrCall : permissionOrCall.permission;
  if (session === null) return false;
  return permission === undefined || isPermitted(session.userType, permission);
}

/** True when a flag of the module.json is on for the account of the signed-in user. */
export function useFlag(name: string): boolean {
  return useSession()?.flags?.includes(name) === true;
}
