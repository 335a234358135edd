import * as z from 'zod/mini';
import { audience, plannedChange } from './audience.ts';
import { FAILURE_KINDS } from './telemetry.ts';
import { moduleSetting, settingValue } from './module-settings.ts';
import { instant } from './primitives.ts';

/** Actions in a part's history. `build` is a checkout's own, by `npm start`. */
const RELEASE_ACTIONS = [
  'build',
  'release',
  'rollback',
  'canary',
  'promote',
  'withdraw',
  'hold',
  'lift',
  'plan',
  'call-off',
  'preview',
] as const;

export const releaseEvent = z.object({
  /** Revision of the registry after it. */
  revision: z.int(),
  at: instant,
  by: z.string(),
  action: z.enum(RELEASE_ACTIONS),
  /** The version that it is about; of a rollback the one that is live again, empty for none. */
  version: z.string(),
  /** The version that was live before it. */
  from: z.nullable(z.string()),
  /** The commit that the version was built from. */
  commit: z.nullable(z.string()),
  why: z.string(),
  /** The name of the key that signed it; null or absent when none did that is trusted. */
  signedBy: z.optional(z.nullable(z.string())),
});
export type ReleaseEvent = z.infer<typeof releaseEvent>;

const tally = z.object({ loads: z.int(), failures: z.int() });

const moduleFailure = z.object({
  /** Absent where its browser said no place: there is no stack to ask for. */
  failureId: z.optional(z.string()),
  at: instant,
  version: z.string(),
  kind: z.enum(FAILURE_KINDS),
  message: z.string(),
  page: z.string(),
  canary: z.boolean(),
  fellBackTo: z.nullable(z.string()),
});
export type ModuleFailure = z.infer<typeof moduleFailure>;

const stackLine = z.object({
  /** Where it is in the script that ran: `page-draw.1a2b3c4d.js:2:1234`. */
  script: z.string(),
  /** The same in the source, `mfe-draw/src/draw/result.tsx:36:12`; null where the release has no map of it. */
  place: z.nullable(z.string()),
  /** Name in the source. */
  name: z.nullable(z.string()),
});

/** GET P/failureStack (console administrators): where a failure was thrown, and in which components. */
export const failureStack = z.object({
  thrown: z.array(stackLine),
  components: z.array(stackLine),
});
export type FailureStack = z.infer<typeof failureStack>;

/** GET P/modules (ADMIN): a part of the console, the shell first. */
export const moduleStatus = z.object({
  name: z.string(),
  title: z.string(),
  owner: z.string(),
  /**
   * The live version, and who published it when, from which commit and why. Empty when none is live:
   * the rest is of its canary then, or of the one that was live last.
   */
  version: z.string(),
  publishedBy: z.string(),
  publishedAt: instant,
  publishedFrom: z.nullable(z.string()),
  why: z.string(),
  /** The version that was live before. */
  previous: z.nullable(z.string()),
  /** All its scripts and styles, in bytes as they are sent (compressed). */
  bytes: z.int(),
  /** Packages that it consumes (name -> range), or that the shell provides (name -> version). */
  shared: z.record(z.string(), z.string()),
  /** Until when nothing of it may be changed; null when it may be. */
  held: z.nullable(
    z.object({
      until: instant,
      why: z.string(),
      by: z.string(),
      /** Hold of all parts; one of its own is shown before that. */
      ofAll: z.optional(z.boolean()),
    }),
  ),
  /** Retirement from the console; absent or null when there was none. */
  retired: z.optional(z.nullable(z.object({ at: instant, by: z.string(), why: z.string() }))),
  canary: z.nullable(
    z.object({
      version: z.string(),
      ...audience.shape,
      startedAt: instant,
      /** Since its start: of the canary, and of the live version beside it. */
      canary: tally,
      stable: tally,
    }),
  ),
  /** Changes that the servers make, in their order; one that is past waits for a hold, or for a use. */
  planned: z.optional(z.array(plannedChange)),
  /** Builds that are shown by their link, and live for nobody. */
  previews: z.optional(
    z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        until: instant,
        by: z.string(),
        /** Address below the console's own. */
        link: z.string(),
      }),
    ),
  ),
  /** The account's own: the newest 20 of the last 14 days. */
  failures: z.array(moduleFailure),
  /** How many those were in all of that time, of each version; the newest version first. */
  failureCounts: z.optional(z.array(z.object({ version: z.string(), count: z.int() }))),
  /** Failures that the browser can be the cause of (`csp`, `moved`), grouped as the others are. */
  violations: z.optional(z.array(moduleFailure)),
  /** Failures outside the account in that time: with a login, and without one. */
  otherFailures: z.object({ signedIn: z.int(), anonymous: z.int() }),
  /** The flags that it asks for, as they are for the account. */
  flags: z.optional(z.array(z.object({ name: z.string(), about: z.string(), on: z.boolean() }))),
  /** Its settings with their schemas, and their values for the account. */
  settings: z.optional(
    z.array(z.object({ name: z.string(), schema: moduleSetting, value: settingValue })),
  ),
  /** The newest 20, newest first. */
  history: z.array(releaseEvent),
});
export type ModuleStatus = z.infer<typeof moduleStatus>;
