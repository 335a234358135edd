import * as z from 'zod/mini';
import { toBusinessDate } from '../dates.ts';
import { MEMBERSHIP_STATUSES } from '../member.ts';
import { PRIZE_STATES } from '../prize.ts';

const LONGEST_SEARCH = 200;

const optional = (max: number, name: string) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, `${name} is too long`)));

/** Value of a filter; `All`, empty and absent filter nothing. */
function chosen(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.toLowerCase() === 'all' ? undefined : text;
}

/** A filter by group: its id, or undefined for all. */
export const schemeFilter = idFilter('schemeid');

/** A filter by the status of a ticket: undefined for all. */
export const statusFilter = z.pipe(
  z.pipe(optional(64, 'membershipstatus'), z.transform(chosen)),
  z.optional(z.enum(MEMBERSHIP_STATUSES, 'Status is not known')),
);

/** Text of a search box; absent is empty. */
export const searchText = z.pipe(
  optional(LONGEST_SEARCH, 'The search text'),
  z.transform((text) => text ?? ''),
);

/** A day in a query, as a date or an instant of it; undefined when absent or empty. */
export function dateFilter(name: string) {
  const isDay = (text: string) => text === '' || toBusinessDate(text) !== undefined;
  return z.pipe(
    z.optional(z.string().check(z.trim(), z.refine(isDay, `${name} must be a date`))),
    z.transform((text) => toBusinessDate(text ?? '')),
  );
}

/** A filter by something's id: undefined for all. */
export function idFilter(name: string) {
  return z.pipe(optional(64, name), z.transform(chosen));
}

/** The group and the days of a list of receipts; the days are inclusive, by the calendar of India. */
export const rangeQuery = {
  schemeid: schemeFilter,
  startdate: dateFilter('startdate'),
  enddate: dateFilter('enddate'),
};

/** Prizes of a group, in a state, of one draw or of one ticket. */
export const prizeFilters = {
  schemeid: schemeFilter,
  state: z.pipe(
    idFilter('state'),
    z.optional(z.enum(PRIZE_STATES, 'state must be payable, paid, confirmed or reversed')),
  ),
  drawid: idFilter('drawid'),
  ticketid: idFilter('ticketid'),
};

export function idParameter(name: string) {
  return z
    .string(`${name} is required`)
    .check(z.minLength(1, `${name} is required`), z.maxLength(64, `${name} is too long`));
}
