import { worded, refusals } from '../texts/refusals.ts';
import { isEmail } from './email.ts';
import type { Login } from './login.ts';
import { phone10 } from './phone.ts';

/** Messages of the form; the specification's, to the letter. */
export const SIGN_IN_TEXTS = refusals('signInForm', {
  passwordMissing: 'Password is required',
  userIdMissing: 'Please enter either email or mobile number',
  userIdInvalid: 'Please enter a valid email or mobile number',
  foreign: 'This sign-in was not sent from here. Please sign in again.',
  failed: 'Unable to login, please check your credentials and try again.',
});

/**
 * Address that the sign-in form is sent to where no script sends it; below the call's own, which gets the
 * cookies that mark known browsers.
 */
export const SIGN_IN_ADDRESS = '/account/loginUser/form';

/** Block of data in the page that answers the form; see `SentSignIn`. */
export const SENT_BLOCK = 'kuri-sent';

interface LoginId {
  idType: 'email' | 'mobile';
  userId: string;
}

/** Messages at the two fields of the form. */
export interface LoginErrors {
  userId?: string | undefined;
  password?: string | undefined;
  /** A code is asked for; the form has a field for it from then on. */
  code?: string | undefined;
}

/** Outcome of a form that was sent without a script; never with the password. */
export interface SentSignIn {
  /** Email or mobile number as it was typed. */
  userId: string;
  /** Null for a refusal. */
  login: Login | null;
  /** Text above the fields; null when the fields say it all. */
  failure: string | null;
  errors: LoginErrors;
}

/** State of the sign-in: it says nothing, that a page asks for it, why it was refused, errors at its fields. */
export type SignInState = 'plain' | 'notice' | 'failure' | 'userId' | 'password' | 'both';

/**
 * A file of the shell's build: what index.html shows before any script, as HTML with `{{name}}` for a value that
 * the server fills in.
 */
export interface StaticPages {
  /** CSS of all of them. */
  style: string;
  signIn: Record<SignInState, string>;
  /** The same where the demo's login is offered. */
  demoSignIn: Record<SignInState, string>;
  /**
   * The frame of the console, for who is signed in; hidden until early-data.js shows it. Its slots are those of
   * a page's outline.
   */
  frame: string;
  /** For who has signed in where no script runs. */
  signedIn: string;
}

/** A page of a remote as it stands in that frame until its script is there. Nothing in it can be used. */
export interface PageOutline {
  title: string;
  /** CSS of both, which are HTML. */
  style: string;
  wide: string;
  /** On a phone, whose bar has the title. */
  narrow: string;
}

/** `outlines.json` of a remote's build: the outlines of its lists, by page path. */
export type PageOutlines = Record<string, PageOutline>;

/** Digits as people type them: with `+`, spaces and hyphens between them. */
const TYPED_NUMBER = /^[\d+\s-]*\d[\d+\s-]*$/;
const MOBILE_DIGITS = 10;

/**
 * The ten digits of a mobile number, or undefined. The prefix goes before the cut to ten digits,
 * otherwise 919847000001 would become someone else's number.
 */
function readMobile(loginText: string): string | undefined {
  const local = phone10(loginText) ?? loginText.replaceAll(/\D/g, '').slice(0, MOBILE_DIGITS);
  return local.length === MOBILE_DIGITS ? local : undefined;
}

/** Marks of direction, which a number brings along that was copied out of a chat. */
const INVISIBLE = /\p{Cf}/gu;

/** Reads a typed user id: a mobile when it has only digits, else an email; undefined when neither. */
export function readLoginId(loginText: string): LoginId | undefined {
  const text = loginText.replace(INVISIBLE, '').trim();
  if (TYPED_NUMBER.test(text)) {
    const mobile = readMobile(text);
    return mobile === undefined ? undefined : { idType: 'mobile', userId: mobile };
  }
  return isEmail(text) ? { idType: 'email', userId: text } : undefined;
}

/** The messages at the two fields; an empty object when the login may be sent. */
export function checkLogin(login: { userId: string; password: string }): LoginErrors {
  const errors: LoginErrors = {};
  if (login.userId.trim() === '') errors.userId = worded(SIGN_IN_TEXTS.userIdMissing);
  else if (readLoginId(login.userId) === undefined)
    errors.userId = worded(SIGN_IN_TEXTS.userIdInvalid);
  if (login.password === '') errors.password = worded(SIGN_IN_TEXTS.passwordMissing);
  return errors;
}
