import { PASSWORD_RULES_TEXT, checkPasswordRules, worded, type Login } from '@kuri/shared/contract';
import { Button, CheckList } from '@kuri/shared/ui';
import { usePageTitle } from '../../platform/platform.ts';
import {
  checkPasswords,
  choosePassword,
  firstPasswordLabels as labels,
  type TypedPasswords,
} from './choose-password.ts';
import { signOutHere } from '../sign-out.ts';
import { Failure, Form } from './login-frame.ts';
import { useEntryForm } from './use-entry-form.tsx';

interface FirstPasswordFormProps {
  session: Login;
  /** The first password, when it was typed on this page a moment ago; else it is asked for. */
  typed: string | null;
}

/** Replaces the first password; a success starts a new session, and the screen moves on by itself. */
export function FirstPasswordForm({ session, typed }: FirstPasswordFormProps) {
  usePageTitle(labels.pageTitle);
  const { form, values, errors, failure, isBusy, submit, field } = useEntryForm<TypedPasswords>({
    initial: { current: typed ?? '', next: '', confirm: '' },
    labels,
    check: checkPasswords,
    send: choosePassword,
  });
  const isCurrentAsked = typed === null || errors.current !== undefined;

  return (
    <Form ref={form} noValidate aria-labelledby="first-password-heading" onSubmit={submit}>
      <div>
        <h1 id="first-password-heading">{labels.heading}</h1>
        <p>{labels.hint({ name: session.firstName })}</p>
      </div>
      {failure !== null && <Failure role="alert">{failure}</Failure>}
      {isCurrentAsked && field('current', 'current-password')}
      {field('next', 'new-password')}
      {field('confirm', 'new-password')}
      <CheckList
        title={worded(PASSWORD_RULES_TEXT)}
        items={checkPasswordRules(values.next)}
        isTold={values.next !== ''}
      />
      <Button type="submit" variant="primary" size="l" busy={isBusy} busyLabel={labels.submitting}>
        {labels.submit}
      </Button>
      <Button variant="ghost" onClick={signOutHere}>
        {labels.logOut}
      </Button>
    </Form>
  );
}
