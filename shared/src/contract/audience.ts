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

/** Change of a part of the console that the servers make at an instant. */
export const plannedChange = z.object({
  at: z.string(),
  by: z.string(),
  why: z.string(),
  action: z.enum(['release', 'canary', 'promote']),
  version: z.string(),
  /** Whom a canary is for from then on. */
  audience: z.optional(audience),
});
export type PlannedChange = z.infer<typeof plannedChange>;
