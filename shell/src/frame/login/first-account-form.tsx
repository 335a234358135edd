import { PASSWORD_RULES_TEXT, checkPasswordRules } from '@kuri/shared/contract';
import { CheckList } from '@kuri/shared/ui';
import {
  checkAccount,
  firstAccountLabels as labels,
  sendAccount,
  type TypedAccount,
} from './make-first-account.ts';
import { EntryForm, useEntryForm } from './use-entry-form.tsx';

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
  const { ref, ...entry } = useEntryForm({
    initial: NOTHING,
    labels,
    first: 'office',
    check: (values) => checkAccount(values, needsCode),
    send: sendAccount,
  });
  const { values, errors, field } = entry;
  // Behind some proxies only what is sent shows that it comes from elsewhere.
  const isCodeAsked = needsCode || values.code !== '' || 'code' in errors;

  return (
    <EntryForm ref={ref} entry={entry} texts={labels} hint={labels.hint}>
      {field('office', { autoComplete: 'organization' })}
      {field('firstName', { autoComplete: 'given-name' })}
      {field('userId', { autoComplete: 'username' })}
      {field('password', { autoComplete: 'new-password' })}
      {field('confirm', { autoComplete: 'new-password' })}
      <CheckList
        title={PASSWORD_RULES_TEXT}
        items={checkPasswordRules(values.password)}
        isTold={values.password !== ''}
      />
      {isCodeAsked && field('code', { autoComplete: 'one-time-code', hint: labels.codeHint })}
    </EntryForm>
  );
}
