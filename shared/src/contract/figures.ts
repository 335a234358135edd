import * as z from 'zod/mini';
import { businessDate } from './primitives.ts';

/**
 * Figures of browsers: web vitals (LCP and INP in milliseconds, CLS without a unit), and in
 * milliseconds from the opening of a page until its first row (`firstRow`) and until its code is
 * first shown (`load`).
 */
export const FIGURES = ['LCP', 'INP', 'CLS', 'firstRow', 'load'] as const;
export type FigureName = (typeof FIGURES)[number];

const fieldFigure = z.object({
  name: z.enum(FIGURES),
  value: z.number().check(z.gte(0), z.lte(600_000)),
  module: z.string().check(z.maxLength(64)),
  version: z.string().check(z.maxLength(64)),
  /** As the module names it: `/draw/:schemeId`. */
  page: z.string().check(z.maxLength(300)),
});
export type FieldFigure = z.infer<typeof fieldFigure>;

export const FIGURE_DAYS = 14;

/** The pages that the shell itself has: the login and the Modules page. */
export const SHELL_PAGES: readonly string[] = ['/', '/modules'];

/** The most that are sent at once. */
const MAX_FIGURES = 50;

/** POST /telemetry/figures: what one tab has measured; only signed-in tabs count. */
export const figuresBody = z.strictObject({
  figures: z.array(fieldFigure).check(z.minLength(1), z.maxLength(MAX_FIGURES)),
  /** The version of the shell that showed them. */
  shell: z.optional(z.string().check(z.maxLength(64))),
});
export type FiguresBody = z.infer<typeof figuresBody>;

/** GET P/moduleFigures: the 75th percentile of the visits of all accounts. */
export const figureDay = z.object({
  page: z.string(),
  name: z.enum(FIGURES),
  version: z.string(),
  /** Null for all days together. */
  day: z.nullable(businessDate),
  /** To a tenth; of CLS in thousandths. */
  p75: z.number(),
  count: z.int(),
});
export type FigureDay = z.infer<typeof figureDay>;

/** GET P/versionUse: a version of a module on a day, in all accounts; the newest day first. */
export const versionDay = z.object({
  day: businessDate,
  version: z.string(),
  /** Signed-in users who had it, each once. */
  people: z.int(),
  /** Tabs that were left after it had been used. */
  visits: z.int(),
  /** Failures in tabs with a login. */
  failures: z.int(),
});
export type VersionDay = z.infer<typeof versionDay>;
