import { SIGN_IN_ADDRESS, checkLogin, type SentSignIn } from '@kuri/shared/contract';
import { Button } from '@kuri/shared/ui';
import { DemoCard, type DemoLogin } from './demo-card.tsx';
import type { EntryCalls, TypedLogin } from './entry-calls.ts';
import { loginLabels } from './labels.ts';
import { Notice } from './login-frame.ts';
import { EntryForm, useEntryForm } from './use-entry-form.tsx';

interface LoginFormProps {
  demo: DemoLogin | null;
  /** Why the login shows up, as long as nothing was sent. */
  notice: string | null;
  signIn: EntryCalls['signIn'];
  /** The same form, as the server has refused it. */
  refused?: SentSignIn | null;
  /** Typed before the script. */
  typed?: TypedLogin | null;
  /** Over a page whose login has ended: with what its user signed in, and what is said of it. */
  again?: { userId: string; hint: string };
  onCancel?: () => void;
}

/**
 * User id and password; a success starts the session, and the screen moves on by itself. It stands in the
 * page before any script: what was typed until then is taken over, and the server takes it by itself.
 */
export function LoginForm(props: LoginFormProps) {
  const { demo, notice, signIn, refused = null, typed = null, again, onCancel } = props;
  const usualId = again?.userId ?? refused?.userId ?? '';
  const { ref, ...entry } = useEntryForm<Required<TypedLogin>>({
    initial: { userId: usualId, password: '', code: '', ...typed },
    labels: loginLabels,
    // Typing can start at once, since nothing else can be done here.
    first: usualId === '' || refused?.errors.userId !== undefined ? 'userId' : 'password',
    check: checkLogin,
    send: ({ code, ...login }) => signIn(code === '' ? login : { ...login, code }),
    refused: refused && { text: refused.failure, errors: refused.errors },
  });
  const { values, errors, isBusy, wasSent, fill, field } = entry;
  const isCodeAsked = values.code !== '' || 'code' in errors;

  return (
    <EntryForm
      ref={ref}
      entry={entry}
      texts={loginLabels}
      method="post"
      action={SIGN_IN_ADDRESS}
      hint={again?.hint ?? loginLabels.hint}
      isHeadless={again !== undefined}
      notice={notice !== null && !wasSent && <Notice role="status">{notice}</Notice>}
      more={
        <>
          {onCancel && (
            <Button size="l" aria-disabled={isBusy} onClick={onCancel}>
              {loginLabels.cancel}
            </Button>
          )}
          {demo && (
            <DemoCard
              demo={demo}
              onFill={() => {
                fill({ ...values, ...demo });
              }}
            />
          )}
        </>
      }
    >
      {field('userId', {
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        inputMode: 'email',
        required: false,
      })}
      {field('password', { autoComplete: 'current-password', required: false })}
      {isCodeAsked &&
        field('code', {
          autoComplete: 'one-time-code',
          inputMode: 'numeric',
          autoFocus: true,
          required: false,
        })}
    </EntryForm>
  );
}
