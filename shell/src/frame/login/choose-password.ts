import { messages } from '@kuri/shared/format';
import { ApiError, failureText, makeCall } from '@kuri/shared/api';
import { changePassword } from '@kuri/shared/calls';
import {
  PASSWORDS_DIFFER_TEXT,
  WEAK_PASSWORD_TEXT,
  isStrongPassword,
  worded,
} from '@kuri/shared/contract';
import { startSession } from '@kuri/shared/session';

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

export type PasswordErrors = Partial<Record<keyof TypedPasswords, string | undefined>>;

/** The messages at the fields; an empty object when the password may be sent. */
export function checkPasswords({ current, next, confirm }: TypedPasswords): PasswordErrors {
  const errors: PasswordErrors = {};
  if (current === '')
    errors.current = firstPasswordLabels.missing({ label: firstPasswordLabels.current });
  if (next === '') errors.next = firstPasswordLabels.missing({ label: firstPasswordLabels.next });
  else if (!isStrongPassword(next)) errors.next = worded(WEAK_PASSWORD_TEXT);
  if (confirm === '')
    errors.confirm = firstPasswordLabels.missing({ label: firstPasswordLabels.confirm });
  else if (confirm !== next) errors.confirm = worded(PASSWORDS_DIFFER_TEXT);
  return errors;
}

/** Replaces the first password and starts a session with the new login; or gives why it was refused. */
export async function choosePassword(
  typed: TypedPasswords,
): Promise<{ text: string | null; errors: PasswordErrors } | null> {
  const body = { currentPassword: typed.current, newPassword: typed.next };
  try {
    const { data } = await makeCall(changePassword, { body });
    startSession(data);
    return null;
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {};
    const errors = { current: fields['currentPassword'], next: fields['newPassword'] };
    const isAtField = errors.current !== undefined || errors.next !== undefined;
    return { text: isAtField ? null : failureText(error, firstPasswordLabels.failed), errors };
  }
}
