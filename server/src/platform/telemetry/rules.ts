import { STACK_LENGTH, type TelemetryEvent } from '@kuri/shared/contract';

/**
 * Uses of one version of a module while there is a canary: a user counts once a day, as a failure
 * when it failed at least once.
 */
export interface CanaryTally {
  loads: number;
  failures: number;
  /** The users among the failures, each counted once. */
  failedUsers: number;
  /** The accounts of those users. */
  failedAccounts: number;
}

/** The tally of a version that nobody has been shown. */
export const NONE: CanaryTally = { loads: 0, failures: 0, failedUsers: 0, failedAccounts: 0 };

/** Kinds that count against no version: the browser, or an extension of it, can be the cause. */
export const OUTSIDE_KINDS: readonly TelemetryEvent['kind'][] = ['csp', 'moved'];

/** Kinds of a line or a server without an answer: nothing is known of the version that did not come. */
const NO_ANSWER_KINDS: readonly TelemetryEvent['kind'][] = ['timeout', 'unreachable'];

/** Says if a report counts for or against its version; all failures are listed. */
export function isCounted({ kind, alsoBefore }: Pick<TelemetryEvent, 'kind' | 'alsoBefore'>) {
  return alsoBefore !== true && ![...OUTSIDE_KINDS, ...NO_ANSWER_KINDS].includes(kind);
}

/** Fewer users than these may be unlucky, or of ill will. */
const MIN_FAILED_USERS = 3;

function failureShare({ loads, failures }: CanaryTally): number {
  return loads + failures === 0 ? 0 : failures / (loads + failures);
}

/**
 * Decides about withdrawing a canary: it failed for at least 3 users, of one account or several,
 * and for a share that is more than 10 points above twice that of the live version.
 */
export function isClearlyWorse(canary: CanaryTally, stable: CanaryTally): boolean {
  return (
    canary.failedUsers >= MIN_FAILED_USERS && failureShare(canary) > 2 * failureShare(stable) + 0.1
  );
}

/** All users of one account may be one person. */
const MIN_FAILED_ACCOUNTS = 2;

/**
 * Decides about rolling back a live version for everybody: it failed for at least 3 users and for
 * more than a tenth, in at least 2 accounts.
 * @param isOnlyAccount whether the installation has one account, which then decides for itself
 */
export function isToRollBack(live: CanaryTally, isOnlyAccount: boolean): boolean {
  const accounts = isOnlyAccount ? 1 : MIN_FAILED_ACCOUNTS;
  return isClearlyWorse(live, NONE) && live.failedAccounts >= accounts;
}

const LONGEST_MESSAGE = 500;
const LONGEST_PAGE = 200;

/** A text of a browser's report, fit for being shown: one line, without control characters. */
export function shownText(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE);
}

/** The path of an address without its query, which may have personal data. */
export function shownPage(page: string): string {
  return shownText(page.replace(/[?#].*$/s, '')).slice(0, LONGEST_PAGE);
}

/** A place in a script of the console: path of its release, file, line and column. */
export const SCRIPT_PLACE =
  /^\/(shell|mfe\/mfe-[a-z0-9-]{1,60})\/([0-9A-Za-z][\w.+-]{0,63})\/([\w.~-]+\.js):(\d{1,9}):(\d{1,9})$/;

/** The places of a browser's stack in scripts of the console, and the empty line before its components. */
export function shownStack(text: string): string {
  const lines = text.slice(0, STACK_LENGTH).split('\n');
  return lines.filter((line) => line === '' || SCRIPT_PLACE.test(line)).join('\n');
}
