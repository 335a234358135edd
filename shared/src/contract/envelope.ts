import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_LIST_SIZE, MAX_PAGE_SIZE } from './limits.ts';

/** A refusal by its key in the catalogues, with the values that it says. */
const refusalValues = z.object({
  key: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
});

/** Every successful answer: `data` in one envelope; never sent with a status outside 200 to 299. */
export function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({
    success: z.literal(true),
    message: z.string(),
    said: z.optional(refusalValues),
    data,
  });
}

/** A page of rows, with the totals over all pages. */
export function paged<T extends z.ZodMiniType>(row: T) {
  return z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.array(row),
    totalRecords: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    pageSize: z.int(),
    totalExceeded: z.optional(z.boolean()),
  });
}

/** A page of a list, and the totals over all its pages. */
export interface Paged<T> {
  data: T[];
  totalRecords: number;
  totalPages: number;
  currentPage: number;
  pageSize: number;
  /** There are more than `totalRecords`, which counts no further. */
  totalExceeded?: boolean | undefined;
}

export const refusalText = z.object({ message: z.string(), said: z.optional(refusalValues) });

/** Every failed answer. `message` is shown as it is; `errors` names the fields. */
export const errorEnvelope = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** The same, for a client that says it in another language; the refusals of fields by their names. */
  said: z.optional(refusalValues),
  saidOfFields: z.optional(z.record(z.string(), refusalValues)),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  requestId: z.string(),
  /** With code STALE only: the row as it is now, in the shape of the call's own answer. */
  current: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.transform((text) => Math.min(max, Math.max(min, Number(text)))),
  );

const wholeOr = (fallback: number, min: number, max: number) =>
  z.pipe(
    z.optional(whole(min, max)),
    z.transform((number) => number ?? fallback),
  );

const MOST_PAGES = 1_000_000;

/** `pageno` from 1, default 1; `pagesize` default 10, brought into 1..250. */
export const pageQuery = z.object({
  pageno: wholeOr(1, 1, MOST_PAGES),
  pagesize: wholeOr(DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE),
});

/** Query of a list that is sent whole unless a page is asked for, at most `MAX_LIST_SIZE` rows. */
export const listQuery = z.object({
  pageno: wholeOr(1, 1, MOST_PAGES),
  pagesize: wholeOr(MAX_LIST_SIZE, 1, MAX_LIST_SIZE),
});

/** The same where a list is paged only when it is asked for a page: undefined otherwise. */
export const maybePageQuery = z.object({
  pageno: z.optional(whole(1, MOST_PAGES)),
  pagesize: z.optional(whole(1, MAX_PAGE_SIZE)),
});
