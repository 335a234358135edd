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
import { EntryForm, useEntryForm } from './use-entry-form.tsx';

interface FirstPasswordFormProps {
  session: Login;
  /** The first password, when it was typed on this page a moment ago; else it is asked for. */
  typed: string | null;
}

/** Replaces the first password; a success starts a new session, and the screen moves on by itself. */
export function FirstPasswordForm({ session, typed }: FirstPasswordFormProps) {
  usePageTitle(labels.pageTitle);
  const { ref, ...entry } = useEntryForm<TypedPasswords>({
    initial: { current: typed ?? '', next: '', confirm: '' },
    labels,
    first: typed === null ? 'current' : 'next',
    check: checkPasswords,
    send: choosePassword,
  });
  const { values, errors, field } = entry;
  const isCurrentAsked = typed === null || 'current' in errors;

  return (
    <EntryForm
      ref={ref}
      entry={entry}
      texts={labels}
      hint={labels.hint({ name: session.firstName })}
      more={
        <Button variant="ghost" onClick={signOutHere}>
          {labels.logOut}
        </Button>
      }
    >
      {isCurrentAsked && field('current', { autoComplete: 'current-password' })}
      {field('next', { autoComplete: 'new-password' })}
      {field('confirm', { autoComplete: 'new-password' })}
      <CheckList
        title={worded(PASSWORD_RULES_TEXT)}
        items={checkPasswordRules(values.next)}
        isTold={values.next !== ''}
      />
    </EntryForm>
  );
}
