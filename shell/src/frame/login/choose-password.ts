import { ApiError, failureText, makeCall } from '@kuri/shared/api';
import { changePassword } from '@kuri/shared/calls';
import { PASSWORDS_DIFFER_TEXT, WEAK_PASSWORD_TEXT, isStrongPassword } from '@kuri/shared/contract';
import { startSession } from '@kuri/shared/session';
import { firstPasswordLabels as labels } from './first-password-labels.ts';

export interface TypedPasswords {
  current: string;
  next: string;
  confirm: string;
}

export type PasswordErrors = Partial<Record<keyof TypedPasswords, string | undefined>>;

/** The messages at the fields; an empty object when the password may be sent. */
export function checkPasswords({ current, next, confirm }: TypedPasswords): PasswordErrors {
  const errors: PasswordErrors = {};
  if (current === '') errors.current = labels.missing(labels.current);
  if (next === '') errors.next = labels.missing(labels.next);
  else if (!isStrongPassword(next)) errors.next = WEAK_PASSWORD_TEXT;
  if (confirm === '') errors.confirm = labels.missing(labels.confirm);
  else if (confirm !== next) errors.confirm = PASSWORDS_DIFFER_TEXT;
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
    return { text: isAtField ? null : failureText(error, labels.failed), errors };
  }
}
