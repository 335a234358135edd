import { makeCall } from '@kuri/shared/api';
import { signOut } from '@kuri/shared/calls';
import { logOut } from '@kuri/shared/session';

/** Signs out here and on the server, which takes the token no longer; without a connection only here. */
export function signOutHere(): void {
  makeCall(signOut, {}).catch(() => undefined);
  logOut();
}
