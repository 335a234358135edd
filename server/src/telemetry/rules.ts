/** What came of showing one version of a module. */
export interface Tally {
  loads: number;
  failures: number;
}

/** Fewer attempts than these say nothing about a canary. */
const MIN_ATTEMPTS = 20;

function failureShare({ loads, failures }: Tally): number {
  return loads + failures === 0 ? 0 : failures / (loads + failures);
}

/**
 * Whether a canary is to be withdrawn: of at least 20 attempts to show it, a share failed that is more
 * than 10 points above twice the share of the live version. (A canary whose failures are at the live
 * version's 5 % passes that mark by chance about three times in a thousand.)
 */
export function isClearlyWorse(canary: Tally, stable: Tally): boolean {
  return (
    canary.loads + canary.failures >= MIN_ATTEMPTS &&
    failureShare(canary) > 2 * failureShare(stable) + 0.1
  );
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

/** The path of an address: what stands behind it may be about somebody. */
export function shownPage(page: string): string {
  return shownText(page.replace(/[?#].*$/s, '')).slice(0, LONGEST_PAGE);
}
