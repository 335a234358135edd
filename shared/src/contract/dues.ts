import * as z from 'zod/mini';
import { followUp } from './follow-ups.ts';
import { memberMark } from './member-mark.ts';
import { ticket } from './member.ts';
import { businessDate, id, rupees } from './primitives.ts';
import { reminder } from './reminders.ts';

/** Instalments that a ticket is late: 1, 2 or 3 exactly, `more` from four on. */
export const LATENESS = ['1', '2', '3', 'more'] as const;
export type Lateness = (typeof LATENESS)[number];

/** The two ways to look at dues: a row for each member and group, or a row for each ticket. */
export const DUES_VIEWS = ['members', 'tickets'] as const;
export type DuesView = (typeof DUES_VIEWS)[number];

/** Dues of a member in a group, over the tickets there that are asked for. */
const memberDues = z.object({
  memberId: id,
  memberName: z.string(),
  contactPhone: z.string(),
  /** Mark of the member; absent without one. */
  memberMark: z.optional(memberMark),
  schemeId: id,
  schemeName: z.string(),
  dueAmount: rupees,
  /** Late fee of them, paid today; in no amount, absent without any. */
  lateFee: z.optional(rupees),
  /** When the oldest unpaid instalment of any of the tickets was due. */
  dueDate: businessDate,
  ticketsCount: z.int(),
  /** Instalments of the ticket that is most late. */
  dueInstallments: z.int(),
});
export type MemberDues = z.infer<typeof memberDues>;

/** Totals over every row that is asked for. */
export const duesTotals = z.object({
  /** A person with dues in several groups counts once. */
  persons: z.int(),
  /** The rows of the member-wise list: for its pages. */
  members: z.int(),
  tickets: z.int(),
  dueAmount: rupees,
});
export type DuesTotals = z.infer<typeof duesTotals>;

export const duesOfAge = z.object({ late: z.enum(LATENESS), tickets: z.int(), dueAmount: rupees });
export type DuesOfAge = z.infer<typeof duesOfAge>;

/**
 * GET pendingDues: who owes what today. Without `view` both lists come, cut at a limit; with it only
 * the asked one, and of that the asked page. Totals and ageing are always those of all rows.
 */
export const pendingDues = z.object({
  /** The business date on which the dues are counted. */
  asOf: businessDate,
  memberWiseSummary: z.optional(z.array(memberDues)),
  pendingDuesList: z.optional(z.array(ticket)),
  /** True when a list without `view` has been cut. */
  truncated: z.boolean(),
  totals: duesTotals,
  /** By lateness, each one of them; over the rows that any lateness has. */
  ageing: z.array(duesOfAge),
  /** The last reminder of each person on the lists that has one. */
  reminders: z.optional(z.array(reminder)),
  /** The newest follow-up of each person on the lists that has one. */
  followUps: z.optional(z.array(followUp)),
});
export type PendingDues = z.infer<typeof pendingDues>;

/** POST sendPendingDuesMessage: the query says whom, so the body is empty or absent. */
export const remindBody = z.nullish(z.strictObject({}));

/** The answer: how many reminders are on their way. */
export const sentReminders = z.object({
  queued: z.int(),
  skipped: z.int(),
  links: z.array(z.object({ memberId: id, url: z.string() })),
});
export type SentReminders = z.infer<typeof sentReminders>;
