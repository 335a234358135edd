import { makeCall } from '@kuri/shared/api';
import { makeFirstAccount } from '@kuri/shared/calls';
import {
  PASSWORDS_DIFFER_TEXT,
  SIGN_IN_TEXTS,
  WEAK_PASSWORD_TEXT,
  worded,
  isStrongPassword,
  readLoginId,
} from '@kuri/shared/contract';
import { keepLogin, refusalOf } from './entry-calls.ts';
import type { Refusal } from './use-entry-form.tsx';

/** Every text of the form of the first visit. */
export const firstAccountLabels = {
  heading: 'Welcome to Kuri',
  hint: 'There is no account here yet. Make the first one: it is yours, and you add everybody else later.',
  office: 'Name of the office',
  firstName: 'Your name',
  userId: 'Email or mobile number',
  password: 'Password',
  confirm: 'Password again',
  code: 'Code',
  codeHint: 'The program has printed it when it started, on the computer that it runs on.',
  missing: (label: string) => `${label} is required`,
  submit: 'Make the account',
  submitting: 'Making the account…',
  failed: 'The account could not be made. Check the connection and try again.',
} as const;

export interface TypedAccount {
  office: string;
  firstName: string;
  userId: string;
  password: string;
  confirm: string;
  code: string;
}

/** The messages at the fields; an empty object when the account may be sent. */
export function checkAccount(account: TypedAccount, needsCode: boolean) {
  const errors: Refusal<TypedAccount>['errors'] = {};
  const { password, confirm } = account;
  const required = ['office', 'firstName', 'password', 'confirm'] as const;
  for (const name of needsCode ? [...required, 'code' as const] : required) {
    if (account[name].trim() === '')
      errors[name] = firstAccountLabels.missing(firstAccountLabels[name]);
  }
  if (account.userId.trim() === '') errors.userId = worded(SIGN_IN_TEXTS.userIdMissing);
  else if (readLoginId(account.userId) === undefined)
    errors.userId = worded(SIGN_IN_TEXTS.userIdInvalid);
  if (password !== '' && !isStrongPassword(password)) errors.password = worded(WEAK_PASSWORD_TEXT);
  if (confirm !== '' && confirm !== password) errors.confirm = worded(PASSWORDS_DIFFER_TEXT);
  return errors;
}

/** Makes the account and starts the session of its administrator; or gives why it was refused. */
export async function sendAccount({
  office,
  firstName,
  userId,
  password,
  code,
}: TypedAccount): Promise<Refusal<TypedAccount> | null> {
  try {
    const account = { office, firstName, userId, password };
    const body = code === '' ? account : { ...account, code };
    const { data } = await makeCall(makeFirstAccount, { body });
    keepLogin(data, userId);
    return null;
  } catch (error) {
    return refusalOf(error, firstAccountLabels.failed, {
      office: 'office',
      firstName: 'firstName',
      userId: 'userId',
      password: 'password',
      code: 'code',
    });
  }
}
