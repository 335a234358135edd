import { Suspense, lazy } from 'react';
import { useEndedLogin } from '@kuri/shared/session';

// With the console's other dialogs: hardly a visit needs it.
const SignInAgainDialog = lazy(() =>
  import(/* webpackChunkName: "palette" */ './sign-in-again-dialog.tsx').then(
    ({ SignInAgainDialog: dialog }) => ({ default: dialog }),
  ),
);

/** Asks for the password over the page whose login has ended, where there is something to keep. */
export function SignInAgain() {
  const ended = useEndedLogin();
  return <Suspense>{ended && <SignInAgainDialog ended={ended} />}</Suspense>;
}
