import type { Login } from '@kuri/shared/contract';
import { Dialog } from '@kuri/shared/overlays';
import { useNavigate } from '@kuri/shared/router';
import { clearSession, currentSession, isSamePerson } from '@kuri/shared/session';
import { loginLabels } from './labels.ts';
import { LoginForm } from './login-form.tsx';
import { signIn, typedIdOf } from './entry-calls.ts';

/** Signing in over a page that stays as it is. Somebody else begins at their own start. */
export function SignInAgainDialog({ ended }: { ended: Login }) {
  const navigate = useNavigate();
  return (
    <Dialog
      role="alertdialog"
      title={loginLabels.ended}
      isOpen
      // Escape would throw away what the page keeps: Cancel says so.
      onClose={() => undefined}
    >
      <LoginForm
        demo={null}
        notice={null}
        again={{ userId: typedIdOf(ended), hint: loginLabels.kept({ name: ended.firstName }) }}
        onCancel={clearSession}
        signIn={async (login) => {
          const refusal = await signIn(login);
          if (refusal === null && !isSamePerson(currentSession(), ended)) void navigate('/');
          return refusal;
        }}
      />
    </Dialog>
  );
}
