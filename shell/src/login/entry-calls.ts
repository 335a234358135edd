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
  /** Sends a checked login. Starts the session and gives null, or tells why it was refused. */
  signIn: (typed: TypedLogin) => Promise<Refusal | null>;
  /** Whose console this is, where that may be told. */
  readOffice: (signal: AbortSignal) => Promise<OfficeBrand>;
}
