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
