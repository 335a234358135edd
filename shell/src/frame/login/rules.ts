import { isEmail, phone10 } from '@kuri/shared/contract';
import { loginLabels } from './labels.ts';

export interface LoginId {
  idType: 'email' | 'mobile';
  userId: string;
}

export interface LoginErrors {
  userId?: string | undefined;
  password?: string | undefined;
}

/** Digits as people type them: with `+`, spaces and hyphens between them. */
const TYPED_NUMBER = /^[\d+\s-]*\d[\d+\s-]*$/;
const MOBILE_DIGITS = 10;

/**
 * The ten digits of a mobile number, or undefined. The prefix goes before the cut to ten digits,
 * otherwise 919847000001 would become someone else's number.
 */
function readMobile(typed: string): string | undefined {
  const local = phone10(typed) ?? typed.replaceAll(/\D/g, '').slice(0, MOBILE_DIGITS);
  return local.length === MOBILE_DIGITS ? local : undefined;
}

/** Reads a typed user id: a mobile when it has only digits, else an email; undefined when neither. */
export function readLoginId(typed: string): LoginId | undefined {
  const text = typed.trim();
  if (TYPED_NUMBER.test(text)) {
    const mobile = readMobile(text);
    return mobile === undefined ? undefined : { idType: 'mobile', userId: mobile };
  }
  return isEmail(text) ? { idType: 'email', userId: text } : undefined;
}

/** The messages at the two fields; an empty object when the login may be sent. */
export function checkLogin(typed: { userId: string; password: string }): LoginErrors {
  const errors: LoginErrors = {};
  if (typed.userId.trim() === '') errors.userId = loginLabels.userIdMissing;
  else if (readLoginId(typed.userId) === undefined) errors.userId = loginLabels.userIdInvalid;
  if (typed.password === '') errors.password = loginLabels.passwordMissing;
  return errors;
}
