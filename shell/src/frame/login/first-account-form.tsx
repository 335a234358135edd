import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { PASSWORD_RULES_TEXT, checkPasswordRules } from '@kuri/shared/contract';
import { Button, CheckList, Field, TextInput } from '@kuri/shared/ui';
import { Failure, Form } from './login-frame.ts';
import {
  checkAccount,
  firstAccountLabels as labels,
  sendAccount,
  type AccountErrors,
  type TypedAccount,
} from './make-first-account.ts';

const NOTHING: TypedAccount = {
  office: '',
  firstName: '',
  userId: '',
  password: '',
  confirm: '',
  code: '',
};

/** Makes the first account, where there is none; a success starts its session, and the screen moves on by itself. */
export function FirstAccountForm({ needsCode }: { needsCode: boolean }) {
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<AccountErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const send = async () => {
    setIsBusy(true);
    const refusal = await sendAccount(values, needsCode);
    setIsBusy(false);
    if (refusal === null) return;
    setFailure(refusal.text);
    setErrors(refusal.errors);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const found = checkAccount(values, needsCode);
    setErrors(found);
    if (Object.keys(found).length === 0) void send();
  };

  const field = (name: keyof TypedAccount, autoComplete: string, hint?: string) => (
    <Field label={labels[name]} error={errors[name]} hint={hint} required>
      {(control) => (
        <TextInput
          {...control}
          type={name === 'password' || name === 'confirm' ? 'password' : 'text'}
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
    <Form ref={form} noValidate aria-labelledby="first-account-heading" onSubmit={submit}>
      <div>
        <h1 id="first-account-heading">{labels.heading}</h1>
        <p>{labels.hint}</p>
      </div>
      {failure !== null && <Failure role="alert">{failure}</Failure>}
      {field('office', 'organization')}
      {field('firstName', 'given-name')}
      {field('userId', 'username')}
      {field('password', 'new-password')}
      {field('confirm', 'new-password')}
      <CheckList
        title={PASSWORD_RULES_TEXT}
        items={checkPasswordRules(values.password)}
        isTold={values.password !== ''}
      />
      {needsCode && field('code', 'one-time-code', labels.codeHint)}
      <Button type="submit" variant="primary" size="l" busy={isBusy} busyLabel={labels.submitting}>
        {labels.submit}
      </Button>
    </Form>
  );
}
