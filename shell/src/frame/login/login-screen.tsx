import { Suspense, lazy, useState } from 'react';
import type { RegistryModule } from '@kuri/shared/contract';
import { Navigate, useLocation } from '@kuri/shared/router';
import { useSession } from '@kuri/shared/session';
import { PageLoading } from '@kuri/shared/ui';
import { landingOf } from '../../platform/platform.ts';
import type { DemoLogin } from './demo-card.tsx';
import { readOffice, signIn } from './entry-calls.ts';
import { EntryPage } from './entry-page.tsx';
import { loginLabels } from './labels.ts';
import { LoginForm } from './login-form.tsx';

/** Reason why the guard sent someone to the login; travels in the navigation's state. */
export type LoginNotice = 'ended' | 'required';

/** Form that a user needs once at most: in the chunk of first forms. */
const FirstPasswordForm = lazy(async () => {
  const { FirstPasswordForm: form } = await import(
    /* webpackChunkName: "first-forms" */ './first-password-form.tsx'
  );
  return { default: form };
});

interface LoginScreenProps {
  demo: DemoLogin | null;
  /** The password with which somebody has just signed in before the console was here. */
  password: string | null;
  modules: readonly RegistryModule[];
}

/**
 * The entry page. A signed-in user is sent on to their first page; with a
 * first password only once it is replaced.
 */
export function LoginScreen({ demo, password, modules }: LoginScreenProps) {
  const location = useLocation();
  const session = useSession();
  // Kept for the moment until it is replaced, so that nobody has to type it twice.
  const [typed, setTyped] = useState(password);
  if (session !== null && !session.mustChangePassword) {
    return <Navigate to={landingOf(session, modules)} replace />;
  }

  const notice = readNotice(location.state);
  return (
    <EntryPage readOffice={readOffice}>
      {session === null ? (
        <LoginForm
          demo={demo}
          notice={notice === null ? null : loginLabels[notice]}
          signIn={(login) => {
            setTyped(login.password);
            return signIn(login);
          }}
        />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <FirstPasswordForm session={session} typed={typed} />
        </Suspense>
      )}
    </EntryPage>
  );
}

/** The notice in a navigation's state, which may hold anything. */
function readNotice(state: unknown): LoginNotice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return state.notice === 'ended' || state.notice === 'required' ? state.notice : null;
}
