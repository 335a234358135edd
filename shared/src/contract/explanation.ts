import * as z from 'zod/mini';
import { charges } from './charges.ts';
import { exclusionReason } from './draw.ts';
import { formerHolder, membershipStatus, settlement } from './member.ts';
import { businessDate, id, instant, rupees } from './primitives.ts';
import { receipt } from './receipt.ts';

/** A receipt of a ticket as an explanation and a statement have it. */
const countedReceipt = z.object({
  receiptId: id,
  receiptNumber: z.string(),
  date: businessDate,
  amount: rupees,
  /** Beside it. */
  ...charges,
  /** When it was reversed, from when on it counts no more; null while it counts. */
  reversedAt: z.nullable(instant),
});
export type CountedReceipt = z.infer<typeof countedReceipt>;

/** Place of a ticket in its group's coming draw, or in the one that is frozen. */
const drawEligibility = z.object({
  drawNo: z.int(),
  /** Why it is out; null when it is in. */
  reason: z.nullable(exclusionReason),
  /** When the list was frozen, from when on no payment changes it; null before. */
  frozenAt: z.nullable(instant),
  /** It was enrolled after the list was frozen: neither in nor out. */
  isAbsent: z.boolean(),
  isWinner: z.boolean(),
  paidInstallments: z.int(),
  dueInstallments: z.int(),
  /** With this many due instalments or more, no ticket takes part. */
  tooManyDue: z.int(),
  /** Instalments to pay for a place; null when it has one already, or when paying does not help. */
  payInstallments: z.nullable(z.int()),
  payAmount: z.nullable(rupees),
});
export type DrawEligibility = z.infer<typeof drawEligibility>;

/**
 * Parts of a ticket's figures: its due amount, its remaining amount and its place in the next draw.
 */
export const ticketExplanation = z.object({
  ticketId: id,
  membershipCode: z.string(),
  paperNumber: z.optional(z.string()),
  membershipStatus,
  memberName: z.string(),
  /** Former holders, oldest first. */
  formerHolders: z.array(formerHolder),
  /** Of a ticket that is Left; absent otherwise. */
  settled: z.optional(settlement),
  schemeName: z.string(),
  joinedDate: businessDate,
  installmentAmount: rupees,
  totalInstallments: z.int(),
  /** The day on which the first one is due. */
  startDate: businessDate,
  installmentsToDate: z.int(),
  /** Sum of the instalments. */
  toDateAmount: rupees,
  paidAmount: rupees,
  paidInstallments: z.int(),
  dueInstallments: z.int(),
  dueAmount: rupees,
  /** Paid beyond what is due until today. */
  advanceAmount: rupees,
  totalAmount: rupees,
  balanceAmount: rupees,
  /** Paid beyond all instalments, because of an earlier credit. */
  overpaidAmount: rupees,
  /** Due until today and not paid in whole, oldest first; what is missing of each. */
  unpaid: z.array(z.object({ number: z.int(), dueDate: businessDate, missing: rupees })),
  /** Oldest first, reversed ones too. */
  receipts: z.array(countedReceipt),
  /** Null when the group holds no more draws. */
  nextDraw: z.nullable(drawEligibility),
});
export type TicketExplanation = z.infer<typeof ticketExplanation>;

/** GET explainTicket: of one ticket; or of those of a member in a group that have something due. */
export const explanation = z.object({
  asOf: businessDate,
  /** Sum of the tickets' dues. */
  dueAmount: rupees,
  tickets: z.array(ticketExplanation),
});
export type Explanation = z.infer<typeof explanation>;

/** GET explainCollections: what makes a total, with a page of its receipts, reversed ones too. */
export const collectionExplanation = z.object({
  totalAmount: rupees,
  /** Receipts that count in it. */
  counted: z.int(),
  reversedAmount: rupees,
  reversed: z.int(),
  /** Late fees taken with what is counted, not in the total; absent without any. */
  lateFees: z.optional(rupees),
  /** Newest first. */
  receipts: z.array(receipt),
});
export type CollectionExplanation = z.infer<typeof collectionExplanation>;
