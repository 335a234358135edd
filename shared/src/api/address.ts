import { CLIENT_ID } from '../contract/limits.ts';
import { ApiError } from './api-error.ts';
import { apiSettings } from './settings.ts';

/** Query parameters; one that is undefined is left out, an empty text is sent. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** The one call without a token, and whose 401 does not end a session. */
export const LOGIN_PATH = '/account/loginUser';

/**
 * The URL of a call: a path with a leading slash as it is, any other under the account's prefix.
 * The parameters keep their order, because an early answer is found by its exact URL.
 */
export function addressOf(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.append(name, String(value));
  }
  const search = parameters.toString();
  const address = path.startsWith('/') ? path : accountPrefix() + path;
  if (search === '') return apiSettings().baseURL + address;
  return `${apiSettings().baseURL}${address}${address.includes('?') ? '&' : '?'}${search}`;
}

function accountPrefix(): string {
  const session = apiSettings().session();
  if (!session) {
    throw new ApiError({
      status: 401,
      code: 'UNAUTHENTICATED',
      message: 'Please sign in to continue.',
    });
  }
  return `/${CLIENT_ID}/${session.accountId}/`;
}
