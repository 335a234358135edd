import { messages } from '@kuri/shared/format';
import { makeCall } from '@kuri/shared/api';
import { changePassword } from '@kuri/shared/calls';
import {
  PASSWORDS_DIFFER_TEXT,
  WEAK_PASSWORD_TEXT,
  isStrongPassword,
  worded,
} from '@kuri/shared/contract';
import { startSession } from '@kuri/shared/session';
import { refusalOf } from './entry-calls.ts';
import type { Refusal } from './use-entry-form.tsx';

/** Every text of the form that replaces a first password. */
export const firstPasswordLabels = messages('shell.firstPassword', {
  pageTitle: 'Choose a password',
  heading: 'Choose your own password',
  hint: 'Welcome, {name}. The first password was made for you: replace it with one that only you know.',
  current: 'First password',
  next: 'New password',
  confirm: 'New password again',
  missing: '{label} is required',
  submit: 'Save and continue',
  submitting: 'Saving…',
  logOut: 'Sign in as somebody else',
  failed: 'The password could not be saved. Check the connection and try again.',
});

export interface TypedPasswords {
  current: string;
  next: string;
  confirm: string;
}

/** The messages at the fields; an empty object when the password may be sent. */
export function checkPasswords(passwords: TypedPasswords) {
  const errors: Refusal<TypedPasswords>['errors'] = {};
  for (const name of ['current', 'next', 'confirm'] as const) {
    if (passwords[name] === '')
      errors[name] = firstPasswordLabels.missing({ label: firstPasswordLabels[name] });
  }
  const { next, confirm } = passwords;
  if (next !== '' && !isStrongPassword(next)) errors.next = worded(WEAK_PASSWORD_TEXT);
  if (confirm !== '' && confirm !== next) errors.confirm = worded(PASSWORDS_DIFFER_TEXT);
  return errors;
}

/** Replaces the first password and starts a session with the new login; or gives why it was refused. */
export async function choosePassword(
  passwords: TypedPasswords,
): Promise<Refusal<TypedPasswords> | null> {
  const body = { currentPassword: passwords.current, newPassword: passwords.next };
  try {
    const { data } = await makeCall(changePassword, { body });
    startSession(data);
    return null;
  } catch (error) {
    return refusalOf(error, firstPasswordLabels.failed, {
      currentPassword: 'current',
      newPassword: 'next',
    });
  }
}
