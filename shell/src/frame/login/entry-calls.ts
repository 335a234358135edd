import type { OfficeBrand } from '@kuri/shared/contract';
import type { LoginErrors } from './rules.ts';

export interface TypedLogin {
  userId: string;
  password: string;
}

export interface Refusal {
  /** What to say above the fields; null when the fields say it all. */
  text: string | null;
  errors: LoginErrors;
}

/** What the entry page asks of the server. */
export interface EntryCalls {
  /** Sends a checked login. Starts the session and returns null, or the reason of the refusal. */
  signIn: (typed: TypedLogin) => Promise<Refusal | null>;
  /** The name and logo of the office, where these are public. */
  readOffice: (signal: AbortSignal) => Promise<OfficeBrand>;
}
