// Plain numbers and names of the contract, apart from the schemas, so that a screen that needs only
// these does not load the schema library.

/** The fixed client identifier: the first segment of every account-scoped path. */
export const CLIENT_ID = 'kuri-console';

export { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts';
/**
 * Rows of a list that is sent whole: far more than an account has, so that no answer grows without
 * bound.
 */
export const MAX_LIST_SIZE = 5_000;

/** A shorter text searches for nobody: it would match nearly everyone. */
export const MIN_SEARCH = 3;

/** Durations that a group type may have, in months; a group itself must have `GROUP_MONTHS`. */
export const GROUP_TYPE_MONTHS = { min: 1, max: 60 } as const;
/** A group runs for exactly this many months. */
export const GROUP_MONTHS = 12;
/** A group has at most this many tickets. */
export const MAX_CAPACITY = 250;
/** A group may require at most this many numbers spoken in the room at each draw. */
export const MAX_MIN_NUMBERS = 20;

/** The month in which a financial year begins unless the office says otherwise: April. */
export const YEAR_BEGINS = 4;

/** Milliseconds in which a version proves itself after it went live: three days. */
export const PROVING_MS = 3 * 24 * 60 * 60_000;

/** Fewest characters of a reason that has to be given. */
export const MIN_REASON = 5;
