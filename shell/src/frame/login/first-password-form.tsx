import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { PASSWORD_RULES_TEXT, checkPasswordRules, type Login } from '@kuri/shared/contract';
import { logOut } from '@kuri/shared/session';
import { Button, CheckList, Field, TextInput } from '@kuri/shared/ui';
import { usePageTitle } from '../../platform/platform.ts';
import {
  checkPasswords,
  choosePassword,
  firstPasswordLabels as labels,
  type PasswordErrors,
  type TypedPasswords,
} from './choose-password.ts';
import { Failure, Form } from './login-frame.ts';

interface FirstPasswordFormProps {
  session: Login;
  /** The first password, when it was typed on this page a moment ago; else it is asked for. */
  typed: string | null;
}

/** Replaces the first password; a success starts a new session, and the screen moves on by itself. */
export function FirstPasswordForm({ session, typed }: FirstPasswordFormProps) {
  usePageTitle(labels.pageTitle);
  const [values, setValues] = useState<TypedPasswords>({
    current: typed ?? '',
    next: '',
    confirm: '',
  });
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isCurrentAsked = typed === null || errors.current !== undefined;

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  // The first field at fault; what the server refuses may have brought a field in.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const send = async () => {
    setIsBusy(true);
    const refusal = await choosePassword(values);
    setIsBusy(false);
    if (refusal === null) return;
    setFailure(refusal.text);
    setErrors(refusal.errors);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const found = checkPasswords(values);
    setErrors(found);
    if (Object.keys(found).length === 0) void send();
  };

  const field = (name: keyof TypedPasswords, autoComplete: string) => (
    <Field label={labels[name]} error={errors[name]} required>
      {(control) => (
        <TextInput
          {...control}
          type="password"
          name={name}
          value={values[name]}
          autoComplete={autoComplete}
          onChange={({ target }) => {
            setValues((before) => ({ ...before, [name]: target.value }));
          }}
        />
      )}
    </Field>
  );

  return (
    <Form ref={form} noValidate aria-labelledby="first-password-heading" onSubmit={submit}>
      <div>
        <h1 id="first-password-heading">{labels.heading}</h1>
        <p>{labels.hint(session.firstName)}</p>
      </div>
      {failure !== null && <Failure role="alert">{failure}</Failure>}
      {isCurrentAsked && field('current', 'current-password')}
      {field('next', 'new-password')}
      {field('confirm', 'new-password')}
      <CheckList
        title={PASSWORD_RULES_TEXT}
        items={checkPasswordRules(values.next)}
        isTold={values.next !== ''}
      />
      <Button type="submit" variant="primary" size="l" busy={isBusy} busyLabel={labels.submitting}>
        {labels.submit}
      </Button>
      <Button variant="ghost" onClick={logOut}>
        {labels.logOut}
      </Button>
    </Form>
  );
}
