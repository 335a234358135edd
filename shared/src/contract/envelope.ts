import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './limits.ts';

/** Every successful answer: `data` in one envelope; never sent with a status outside 200 to 299. */
export function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data });
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
  });
}

export interface Paged<T> {
  data: T[];
  totalRecords: number;
  totalPages: number;
  currentPage: number;
  pageSize: number;
}

/** Every failed answer. `message` is shown as it is; `errors` names the fields. */
export const errorEnvelope = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  requestId: z.string(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

const wholeOr = (fallback: number, min: number, max: number) =>
  z.pipe(
    z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number'))),
    z.transform((text) =>
      Math.min(max, Math.max(min, text === undefined ? fallback : Number(text))),
    ),
  );

/** `pageno` from 1, default 1; `pagesize` default 10, brought into 1..250. */
export const pageQuery = z.object({
  pageno: wholeOr(1, 1, 1_000_000),
  pagesize: wholeOr(DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE),
});
