import { PASSWORD_RULES_TEXT, checkPasswordRules } from '@kuri/shared/contract';
import { Button, CheckList } from '@kuri/shared/ui';
import { Failure, Form } from './login-frame.ts';
import {
  checkAccount,
  firstAccountLabels as labels,
  sendAccount,
  type TypedAccount,
} from './make-first-account.ts';
import { useEntryForm } from './use-entry-form.tsx';

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
  const { form, values, errors, failure, isBusy, submit, field } = useEntryForm({
    initial: NOTHING,
    labels,
    check: (typed) => checkAccount(typed, needsCode),
    send: sendAccount,
  });
  // Behind some proxies only what is sent shows that it comes from elsewhere.
  const isCodeAsked = needsCode || values.code !== '' || errors.code !== undefined;

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
      {isCodeAsked && field('code', 'one-time-code', labels.codeHint)}
      <Button type="submit" variant="primary" size="l" busy={isBusy} busyLabel={labels.submitting}>
        {labels.submit}
      </Button>
    </Form>
  );
}
