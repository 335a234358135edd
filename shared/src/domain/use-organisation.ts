import { organisationRead } from '../contract/calls/organisation.ts';
import { YEAR_BEGINS } from '../contract/limits.ts';
import type { Organisation } from '../contract/organisation.ts';
import { FREE_BACKDATING_DAYS } from '../contract/receipt-dates.ts';
import { useRead } from '../query/use-read.ts';

/** Seldom changed, and on every slip: fetched once in ten minutes, and after a change. */
const FRESH_MS = 10 * 60_000;

/** Details of the office for its papers; undefined until they are known. */
export function useOrganisation({ enabled = true } = {}): Organisation | undefined {
  return useRead(organisationRead, {}, { staleTime: FRESH_MS, enabled }).data;
}

/** Days by which a payment may be dated back without a reason, a setting of the office. */
export function useFreeDays(): number {
  return useOrganisation()?.backdatingDays ?? FREE_BACKDATING_DAYS;
}

/** The last day of the last closed month; undefined where none is closed. */
export function useClosedUntil(): string | undefined {
  return useOrganisation()?.booksClosedUntil;
}

/**
 * The month in which the financial year begins, from 1; April until it is known, and while nobody asks.
 * @param isAsked fetches it
 */
export function useYearBegins(isAsked: boolean): number {
  return useOrganisation({ enabled: isAsked })?.yearBegins ?? YEAR_BEGINS;
}
