import { isPermitted, type Permission } from '../contract/permissions.ts';
import { useSession } from './session.ts';

/** Whether whoever is signed in may do it; what they may not do is not offered. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session !== null && isPermitted(session.userType, permission);
}
