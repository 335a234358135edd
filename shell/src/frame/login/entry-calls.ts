import { ApiError, failureText, isRecord, makeCall } from '@kuri/shared/api';
import { signIn as signInCall, signInBrand } from '@kuri/shared/calls';
import {
  worded,
  SIGN_IN_TEXTS,
  readLoginId,
  type Login,
  type OfficeBrand,
  type SentSignIn,
} from '@kuri/shared/contract';
import { CLIENT_ID } from '@kuri/shared/limits';
import { isAlive, startSession, stored, takePins } from '@kuri/shared/session';
import { showAppearance } from '../appearance.ts';
import type { Refusal } from './use-entry-form.tsx';

export interface TypedLogin {
  userId: string;
  password: string;
  /** Of an authenticator app, once it was asked for. */
  code?: string;
}

/** Calls of the entry page. */
export interface EntryCalls {
  /** Sends a checked login. Starts the session and returns null, or the reason of the refusal. */
  signIn: (typed: TypedLogin) => Promise<Refusal<TypedLogin> | null>;
  /** The name and logo of the office, where these are public. */
  readOffice: (signal: AbortSignal) => Promise<OfficeBrand>;
}

/** An answer that can be read, and with which nobody is signed in. */
const unusable = (): Refusal<TypedLogin> => ({ text: worded(SIGN_IN_TEXTS.failed), errors: {} });

/** Email or mobile with which a person has signed in here: their login does not say it. */
const lastTyped = stored<{ id: string; of: string }>('signed-in-with', (raw) => {
  if (!isRecord(raw) || typeof raw['id'] !== 'string' || typeof raw['of'] !== 'string') return null;
  return { id: raw['id'], of: raw['of'] };
});

/** Email or mobile with which somebody has signed in last; empty when this browser does not know. */
export function typedIdOf({ userId }: Login): string {
  const last = lastTyped.read();
  return last?.of === userId ? last.id : '';
}

/** Sends a checked login. Starts the session and returns null, or the reason of the refusal. */
export async function signIn(login: TypedLogin): Promise<Refusal<TypedLogin> | null> {
  const id = readLoginId(login.userId);
  if (id === undefined)
    return { text: null, errors: { userId: worded(SIGN_IN_TEXTS.userIdInvalid) } };
  const { password: userPassword, code } = login;
  const credentials = { ...id, userPassword, clientId: CLIENT_ID } as const;
  const body = code ? { ...credentials, code } : credentials;
  try {
    const { data } = await makeCall(signInCall, { body });
    // Less than this would lead back to the form without a word.
    if (!data.authToken || !data.accountId || !isAlive(data)) return unusable();
    keepLogin(data, login.userId);
    return null;
  } catch (error) {
    return refusalOf(error, worded(SIGN_IN_TEXTS.failed), {
      userId: 'userId',
      userPassword: 'password',
      code: 'code',
    });
  }
}

/** Starts the session of a form that was sent without a script, where the page came with one. */
export function takeSentLogin(sent: SentSignIn | null): void {
  if (sent?.login) keepLogin(sent.login, sent.userId);
}

/** Starts a session, with the person's own pins and look. @param id email or mobile as it was typed */
export function keepLogin({ pins, appearance, ...login }: Login, id: string): void {
  const last = lastTyped.read();
  lastTyped.write({ id, of: login.userId });
  // Those of another person, or of another computer, give way to the person's own, or to none.
  const isAnother = last !== null && last.of !== login.userId;
  if (pins || isAnother) takePins(pins ?? []);
  if (appearance || isAnother) showAppearance(appearance ?? 'system');
  startSession(login);
}

/**
 * Why a call of a form was refused.
 * @param failed text where the server gave none
 * @param names fields of the form by their names in the call
 */
export function refusalOf<V>(
  error: unknown,
  failed: string,
  names: Readonly<Record<string, keyof V>>,
): Refusal<V> {
  const errors: Refusal<V>['errors'] = {};
  for (const [name, text] of Object.entries(error instanceof ApiError ? error.fields : {})) {
    const field = names[name];
    if (field !== undefined) errors[field] = text;
  }
  const isAtFields = Object.keys(errors).length > 0;
  return { text: isAtFields ? null : failureText(error, failed), errors };
}

/** The name and logo of the office, where these are public. */
export async function readOffice(signal: AbortSignal): Promise<OfficeBrand> {
  return (await makeCall(signInBrand, {}, { signal })).data;
}
