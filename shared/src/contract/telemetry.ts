import * as z from 'zod/mini';

/**
 * The ways in which a part can fail a page. `script` is an error of its code outside of what is shown (in
 * a handler, or a promise nobody waited for), `boot` a shell that did not start. `hang` is code that never came to an
 * end: its page did not answer any more. `csp` is something that
 * the page's policy has refused, `moved` a page whose texts something else has moved, mostly the browser's
 * translator: both are reported, and count against no version, since the browser can be the cause. `timeout` is
 * a server that keeps silent, `unreachable` one that does not answer at all: they count against no version either.
 */
export const FAILURE_KINDS = [
  'manifest',
  'entry',
  'chunk',
  'evaluate',
  'render',
  'shared-version',
  'api-version',
  'name',
  'integrity',
  'timeout',
  'unreachable',
  'script',
  'boot',
  'hang',
  'csp',
  'moved',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Most characters of a stack that are sent and kept. */
export const STACK_LENGTH = 4000;

/**
 * POST /telemetry, with the login's token where there is one: a version of a module failed for good
 * (after its retries), or one was shown that has to prove itself: a canary, the live version beside
 * it, and for `PROVING_MS` every version that went live. `loaded` is sent once per tab and version;
 * only signed-in tabs count.
 */
export const telemetryEvent = z.object({
  module: z.string().check(z.regex(/^(?:shell|mfe-[a-z0-9-]{1,60})$/)),
  version: z.string().check(z.regex(/^[0-9A-Za-z][\w.+-]{0,63}$/)),
  kind: z.enum([...FAILURE_KINDS, 'loaded']),
  message: z.string().check(z.maxLength(2000)),
  /** The path of the page, without its query. */
  page: z.string().check(z.maxLength(300)),
  /** True for the module's canary. */
  canary: z.boolean(),
  /** The version that took its place. */
  fellBackTo: z.nullable(z.string().check(z.regex(/^[0-9A-Za-z][\w.+-]{0,63}$/))),
  /**
   * Places in scripts of the console where it was thrown, a line each, then an empty line and those of the components:
   * `/mfe/mfe-draw/1.2.0/page-draw.1a2b3c4d.js:2:1234`.
   */
  stack: z.optional(z.string().check(z.maxLength(STACK_LENGTH))),
  /** True when the version before failed in its place: neither is to blame. */
  alsoBefore: z.optional(z.boolean()),
});
export type TelemetryEvent = z.infer<typeof telemetryEvent>;
