import { Fragment, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from '@kuri/shared/router';
import { useSession } from '@kuri/shared/session';
import type { Login } from '@kuri/shared/contract';
import type { LoginNotice } from './login/login-screen.tsx';
import { signOutHere } from './sign-out.ts';

/** Page on which a second step is set up. */
const CODE_PAGE = '/profile';

interface ProtectedAreaProps {
  children: (session: Login, onLogOut: () => void) => ReactNode;
}

/**
 * Shows its content to who is signed in and sends everybody else to the login. The session itself
 * drops a stored login that is damaged or past its expiry.
 */
export function ProtectedArea({ children }: ProtectedAreaProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const [wasSignedIn] = useState(session !== null);
  const [isLeaving, setIsLeaving] = useState(false);

  if (session === null) {
    const notice: LoginNotice = wasSignedIn ? 'ended' : 'required';
    return <Navigate to="/" replace state={isLeaving ? null : { notice }} />;
  }
  // A first password opens nothing but its change, which the entry page asks for.
  if (session.mustChangePassword) return <Navigate to="/" replace />;
  if (session.mustSetUpCode && pathname !== CODE_PAGE) {
    return <Navigate to={`${CODE_PAGE}?tab=security`} replace />;
  }
  // Another tab may have signed in as somebody else: nothing of the one is left for the other.
  return (
    <Fragment key={`${session.accountId}/${session.userId}`}>
      {children(session, () => {
        setIsLeaving(true);
        signOutHere();
      })}
    </Fragment>
  );
}
