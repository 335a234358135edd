import * as z from 'zod/mini';

/** Whom a canary is for: a share of a hundred accounts, and those who are named. */
export const audience = z.object({
  /** By a stable choice of the account's id. */
  share: z.int(),
  accounts: z.optional(z.array(z.string())),
  users: z.optional(z.array(z.string())),
  /** User types. */
  roles: z.optional(z.array(z.string())),
});
export type Audience = z.infer<typeof audience>;

/** Days after which a canary's share grows by itself. */
export const ramp = z.object({
  /** The shares that are still to come, in order. */
  next: z.array(z.int()),
  /** When the first of them is due, an instant; it waits for people to have used the canary. */
  dueAt: z.string(),
  /** The time between two of them, in minutes. */
  everyMinutes: z.int(),
});
export type Ramp = z.infer<typeof ramp>;
