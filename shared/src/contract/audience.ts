import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';

/** Whom a canary is for: a share of a hundred accounts, and those who are named. */
export const audience = z.object({
  /** By a stable choice of the account's id. */
  share: z.int(),
  accounts: z.optional(z.array(z.string())),
  users: z.optional(z.array(z.string())),
  /** User types. */
  roles: z.optional(z.array(z.string())),
  /** Names of those that console administrators keep. */
  audiences: z.optional(z.array(z.string())),
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

/** As in `pilots`. */
export const AUDIENCE_NAME = /^[a-z][a-z0-9-]{1,39}$/;

/** Beginning of the flag that a login has for each audience that its person is of. */
export const AUDIENCE_FLAG = 'audience:';

/** POST P/keepAudience: an audience under its name; without members it goes. */
export const keepAudienceBody = z.strictObject({
  name: z
    .string(fieldTexts.required({ label: fieldLabels.name }))
    .check(z.regex(AUDIENCE_NAME, fieldTexts.invalid({ label: fieldLabels.name }))),
  /** Emails or ids of people, ids of accounts and user types, with commas or spaces. */
  members: z
    .string(fieldTexts.text({ label: fieldLabels.members }))
    .check(z.maxLength(5000, fieldTexts.longerThanKept({ label: fieldLabels.members }))),
});
export type KeepAudienceBody = z.infer<typeof keepAudienceBody>;

/** An audience as console administrators see it; its people by email where they have one. */
export const namedAudience = z.object({ name: z.string(), members: z.array(z.string()) });
export type NamedAudience = z.infer<typeof namedAudience>;
