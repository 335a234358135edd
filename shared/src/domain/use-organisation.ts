import { organisationRead } from '../contract/calls/organisation.ts';
import { YEAR_BEGINS } from '../contract/limits.ts';
import type { Organisation } from '../contract/organisation.ts';
import { FREE_BACKDATING_DAYS } from '../contract/receipt-dates.ts';
import { useRead } from '../query/use-read.ts';

/** Seldom changed, and on every slip: fetched once in ten minutes, and after a change. */
const FRESH_MS = 10 * 60_000;

/** What the office says of itself on its papers; undefined until it is known. */
export function useOrganisation({ enabled = true } = {}): Organisation | undefined {
  return useRead(organisationRead, {}, { staleTime: FRESH_MS, enabled }).data;
}

/** How far back a payment may be dated without a reason, in days: as the office says. */
export function useFreeDays(): number {
  return useOrganisation()?.backdatingDays ?? FREE_BACKDATING_DAYS;
}

/**
 * The month in which the financial year begins, from 1; April until it is known, and while nobody asks.
 * @param isAsked fetches it
 */
export function useYearBegins(isAsked: boolean): number {
  return useOrganisation({ enabled: isAsked })?.yearBegins ?? YEAR_BEGINS;
}
