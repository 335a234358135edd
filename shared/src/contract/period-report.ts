import * as z from 'zod/mini';
import { ledgerName } from './ledgers.ts';
import { membershipStatus } from './member.ts';
import { businessDate, id, rupees } from './primitives.ts';

/** Money by the day of the books, in rupees; reversals are taken off on their day. */
const periodMoney = z.object({
  /** Instalments, whichever way they were paid; no late fees and no registration fees. */
  collected: rupees,
  /** Prizes, with the dues that they paid, and what was paid to tickets that left or whose group ended. */
  paidOut: rupees,
  /** Income less expenses. */
  earned: rupees,
});

/** Money of the period, and tickets with their dues at the end of its last day. */
const periodFigures = z.extend(periodMoney, {
  joined: z.int(),
  /** Left, or deleted after they joined on an earlier day. */
  left: z.int(),
  tickets: z.int(),
  dueTickets: z.int(),
  dueAmount: rupees,
});
export type PeriodFigures = z.infer<typeof periodFigures>;

/** A group; `schemeId` and name are null for what belongs to no group. */
const periodGroup = z.extend(periodFigures, {
  schemeId: z.nullable(id),
  schemeName: z.nullable(z.string()),
});
export type PeriodGroup = z.infer<typeof periodGroup>;

/** GET P/periodReport?startdate&enddate: what some days brought, and how it stood behind the last. */
export const periodReport = z.object({
  from: businessDate,
  to: businessDate,
  total: periodFigures,
  /** Come to `total`, by name. */
  groups: z.array(periodGroup),
  /** Income less expenses by ledger; expenses below 0. */
  income: z.array(z.object({ ledger: ledgerName, amount: rupees })),
  /** Come to `total`; months like `2026-11` in which something was booked. */
  months: z.array(z.extend(periodMoney, { month: z.string() })),
  members: z.object({
    /** Whose first ticket was joined, and whose last one left. */
    joined: z.int(),
    left: z.int(),
    /** Persons who owe at the end of the last day. */
    due: z.int(),
  }),
  /** Tickets at the end of the last day, those that left too. */
  statuses: z.array(z.object({ status: membershipStatus, tickets: z.int() })),
});
export type PeriodReport = z.infer<typeof periodReport>;
