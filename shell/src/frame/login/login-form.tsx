import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  SIGN_IN_ADDRESS,
  checkLogin,
  type LoginErrors,
  type SentSignIn,
} from '@kuri/shared/contract';
import { Button, Field, TextInput } from '@kuri/shared/ui';
import { DemoCard, type DemoLogin } from './demo-card.tsx';
import type { EntryCalls, TypedLogin } from './entry-calls.ts';
import { loginLabels } from './labels.ts';
import { Failure, Form, Notice } from './login-frame.ts';

interface LoginFormProps {
  demo: DemoLogin | null;
  /** Why the login shows up, as long as nothing was sent. */
  notice: string | null;
  signIn: EntryCalls['signIn'];
  /** The same form, as the server has refused it. */
  refused?: SentSignIn | null;
  /** What was typed before the script. */
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
  const known = again?.userId ?? refused?.userId ?? '';
  const [userId, setUserId] = useState(typed?.userId ?? known);
  const [password, setPassword] = useState(typed?.password ?? '');
  const [errors, setErrors] = useState<LoginErrors>(refused?.errors ?? {});
  const [code, setCode] = useState<string>();
  const [failure, setFailure] = useState<string | null>(refused?.failure ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const [wasSent, setWasSent] = useState(refused !== null);
  const userIdInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isCodeAsked = code !== undefined || errors.code !== undefined;

  // Typing can start at once, since nothing else can be done here.
  const isIdFirst = known === '' || errors.userId !== undefined;

  // Also what was typed while React was at work.
  useLayoutEffect(() => {
    setUserId(userIdInput.current?.value ?? '');
    setPassword(passwordInput.current?.value ?? '');
  }, []);

  const showErrors = (found: LoginErrors) => {
    setErrors(found);
    if (found.userId !== undefined) userIdInput.current?.focus();
    else if (found.password !== undefined) passwordInput.current?.focus();
  };

  const send = async () => {
    setIsBusy(true);
    const refusal = await signIn({ userId, password, ...(code && { code }) });
    setIsBusy(false);
    if (refusal === null) return;
    setFailure(refusal.text);
    showErrors(refusal.errors);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    setWasSent(true);
    const found = checkLogin({ userId, password });
    showErrors(found);
    if (Object.keys(found).length === 0) void send();
  };

  return (
    <Form
      noValidate
      method="post"
      action={SIGN_IN_ADDRESS}
      aria-label={loginLabels.heading}
      onSubmit={submit}
    >
      {again === undefined ? (
        <div>
          <h1>{loginLabels.heading}</h1>
          <p>{loginLabels.hint}</p>
        </div>
      ) : (
        <p>{again.hint}</p>
      )}
      {notice !== null && !wasSent && <Notice role="status">{notice}</Notice>}
      {failure !== null && <Failure role="alert">{failure}</Failure>}
      <Field label={loginLabels.userId} error={errors.userId}>
        {(control) => (
          <TextInput
            {...control}
            ref={userIdInput}
            name="userId"
            autoFocus={isIdFirst}
            value={userId}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            onChange={(event) => {
              setUserId(event.target.value);
              setErrors((before) => ({ ...before, userId: undefined }));
            }}
          />
        )}
      </Field>
      <Field label={loginLabels.password} error={errors.password}>
        {(control) => (
          <TextInput
            {...control}
            ref={passwordInput}
            type="password"
            name="password"
            autoFocus={!isIdFirst}
            value={password}
            autoComplete="current-password"
            onChange={(event) => {
              setPassword(event.target.value);
              setErrors((before) => ({ ...before, password: undefined }));
            }}
          />
        )}
      </Field>
      {isCodeAsked && (
        <Field label={loginLabels.code} error={errors.code}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoFocus
              value={code ?? ''}
              autoComplete="one-time-code"
              inputMode="numeric"
              onChange={(event) => {
                setCode(event.target.value);
                setErrors((before) => ({ ...before, code: undefined }));
              }}
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        busy={isBusy}
        busyLabel={loginLabels.submitting}
      >
        {loginLabels.submit}
      </Button>
      {onCancel && (
        <Button size="l" aria-disabled={isBusy} onClick={onCancel}>
          {loginLabels.cancel}
        </Button>
      )}
      {demo && (
        <DemoCard
          demo={demo}
          onFill={() => {
            setUserId(demo.userId);
            setPassword(demo.password);
            setErrors({});
          }}
        />
      )}
    </Form>
  );
}
