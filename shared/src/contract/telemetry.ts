import * as z from 'zod/mini';

/** The ways in which a remote can fail a page. */
export const FAILURE_KINDS = [
  'manifest',
  'entry',
  'chunk',
  'evaluate',
  'render',
  'shared-version',
  'name',
  'integrity',
  'timeout',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * POST /telemetry, with the login's token where there is one: a version of a module failed for good
 * (after its retries), or, while the module has a canary, one was shown. `loaded` is sent once per tab
 * and version of such a module, for the stable version too; only signed-in tabs count for a canary.
 */
export const telemetryEvent = z.object({
  module: z.string().check(z.regex(/^(?:shell|mfe-[a-z0-9-]{1,60})$/)),
  version: z.string().check(z.regex(/^[0-9A-Za-z][\w.+-]{0,63}$/)),
  kind: z.enum([...FAILURE_KINDS, 'loaded']),
  message: z.string().check(z.maxLength(2000)),
  /** The path of the page, without its query. */
  page: z.string().check(z.maxLength(300)),
  /** Whether the version was the module's canary. */
  canary: z.boolean(),
  /** The version that took its place. */
  fellBackTo: z.nullable(z.string().check(z.regex(/^[0-9A-Za-z][\w.+-]{0,63}$/))),
});
export type TelemetryEvent = z.infer<typeof telemetryEvent>;
