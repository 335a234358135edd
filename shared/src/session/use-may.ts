import type { Call } from '../contract/calls/call.ts';
import { isPermitted, type Permission } from '../contract/permissions.ts';
import { useSession } from './session.ts';

/**
 * Whether the signed-in user may do it; what they may not do is not offered.
 * @param asked a permission, or the call that they would make
 */
export function useMay(asked: Permission | Pick<Call, 'permission'>): boolean {
  const session = useSession();
  const permission = typeof asked === 'string' ? asked : asked.permission;
  if (session === null) return false;
  return permission === undefined || isPermitted(session.userType, permission);
}

/** Whether a flag of the module.json is on for the account of the signed-in user. */
export function useFlag(name: string): boolean {
  return useSession()?.flags?.includes(name) === true;
}
