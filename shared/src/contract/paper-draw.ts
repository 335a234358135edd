import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import {
  positiveRupees,
  readable,
  requiredDate,
  requiredInteger,
  requiredReason,
} from './fields.ts';
import { GROUP_MONTHS } from './limits.ts';
import { PAYMENT_MODES } from './payment-mode.ts';
import { businessDate, id, instant, rupees } from './primitives.ts';

const REFUSED = refusals('paperDraw', {
  prizeIsRequiredForATicket: 'Prize is required for a ticket that has won',
  sayOnWhichDayItWas: 'Say on which day it was paid, or leave out how',
  sayHowItWasPaidOr: 'Say how it was paid, or leave out the day',
  sayThePrizeThatWasPaid: 'Say the prize that was paid',
  aPrizeIsNotPaidBefore: 'A prize is not paid before its draw',
  thisTicketHasWonAnEarlier: 'This ticket has won an earlier draw: a ticket wins once',
  aGroupHasAtMostDraws: 'A group has at most {most} draws',
});

/** A draw that was held before the group came into the console; nobody can check it. */
const paperDraw = z.object({
  drawId: id,
  drawNo: z.int(),
  drawDate: businessDate,
  /** Ticket of the group with its holder of today; null where none of its tickets has won. */
  winner: z.nullable(
    z.object({ ticketId: id, membershipCode: z.string(), memberId: id, memberName: z.string() }),
  ),
  prize: z.nullable(rupees),
  /** Payment of the prize on paper; null while it is payable, or was paid out here. */
  paid: z.nullable(z.object({ on: businessDate, method: z.enum(PAYMENT_MODES) })),
  reason: z.string(),
  recordedBy: z.string(),
  recordedAt: instant,
});
export type PaperDraw = z.infer<typeof paperDraw>;

/** GET paperDraws: the draws of a group that were held on paper, and whether they are still to be told. */
export const paperDrawRecord = z.object({
  schemeId: id,
  /** Draws held on paper as somebody has said; null where nobody has. */
  held: z.nullable(z.int()),
  /** No draw is made before they are recorded; why, in a sentence. */
  missing: z.nullable(z.string()),
  /** False from the first frozen list on. */
  mayChange: z.boolean(),
  /** In their order. */
  draws: z.array(paperDraw),
});
export type PaperDrawRecord = z.infer<typeof paperDrawRecord>;

const PAPER_TEXTS = {
  prize: REFUSED.prizeIsRequiredForATicket,
  paidOn: REFUSED.sayOnWhichDayItWas,
  method: REFUSED.sayHowItWasPaidOr,
  paidPrize: REFUSED.sayThePrizeThatWasPaid,
  before: REFUSED.aPrizeIsNotPaidBefore,
  order: fieldTexts.beforeLastDraw,
  twice: REFUSED.thisTicketHasWonAnEarlier,
} as const;

/** A draw of `recordPaperDrawsBody`. */
export const heldDraw = z
  .strictObject({
    drawDate: requiredDate(fieldLabels.drawDate),
    /** Ticket of the group that won; null for none. */
    ticketId: z.nullable(id),
    prize: z.nullable(
      positiveRupees(fieldLabels.prize, {
        required: PAPER_TEXTS.prize,
        invalid: fieldTexts.number({ label: fieldLabels.prize }),
        tooSmall: fieldTexts.moreThanZero({ label: fieldLabels.prize }),
      }),
    ),
    paidOn: z.nullable(requiredDate(fieldLabels.paidOn)),
    method: z.nullable(
      z.enum(PAYMENT_MODES, fieldTexts.paymentMode({ label: fieldLabels.paidBy })),
    ),
  })
  .check(
    z.refine(({ ticketId, prize }) => ticketId === null || prize !== null, {
      error: PAPER_TEXTS.prize,
      path: ['prize'],
    }),
    z.refine(({ method, paidOn }) => method === null || paidOn !== null, {
      error: PAPER_TEXTS.paidOn,
      path: ['paidOn'],
    }),
    z.refine(({ method, paidOn }) => paidOn === null || method !== null, {
      error: PAPER_TEXTS.method,
      path: ['method'],
    }),
    z.refine(({ prize, paidOn }) => paidOn === null || prize !== null, {
      error: PAPER_TEXTS.paidPrize,
      path: ['prize'],
    }),
    z.refine(({ drawDate, paidOn }) => paidOn === null || paidOn >= drawDate, {
      error: PAPER_TEXTS.before,
      path: ['paidOn'],
    }),
  );
export type HeldDraw = z.infer<typeof heldDraw>;

type DrawRule = (draw: HeldDraw, earlier: readonly HeldDraw[]) => boolean;

/** Checks each draw against the ones before it. */
function againstEarlier(field: keyof HeldDraw, error: string, holds: DrawRule) {
  return z.check<HeldDraw[]>(({ value, issues }) => {
    value.forEach((draw, index) => {
      if (holds(draw, value.slice(0, index))) return;
      issues.push({ code: 'custom', message: error, path: [index, field], input: draw });
    });
  });
}

/**
 * POST paperDraws (ADMIN): all draws of a group that were held on paper, from draw 1 on; none says that
 * the first one is still to come. It replaces what was recorded.
 */
export const recordPaperDrawsBody = z.strictObject({
  schemeId: id,
  draws: z.array(heldDraw).check(
    z.maxLength(GROUP_MONTHS, REFUSED.aGroupHasAtMostDraws({ most: GROUP_MONTHS })),
    againstEarlier(
      'drawDate',
      PAPER_TEXTS.order,
      ({ drawDate }, earlier) => drawDate >= (earlier.at(-1)?.drawDate ?? ''),
    ),
    againstEarlier(
      'ticketId',
      PAPER_TEXTS.twice,
      ({ ticketId }, earlier) =>
        ticketId === null || earlier.every((each) => each.ticketId !== ticketId),
    ),
  ),
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type RecordPaperDrawsBody = z.infer<typeof recordPaperDrawsBody>;

/** A draw on paper while it is typed: an empty text is none. */
export interface PaperDrawEntry {
  drawDate: string;
  ticketId: string | null;
  prize: number | undefined;
  paidOn: string;
  method: string;
}

/** The form of draws on paper: as many of its rows count as were `held`. */
export type PaperDrawsEntry = {
  schemeId: string;
  held: number | undefined;
  draws: PaperDrawEntry[];
  reason: string;
};

const textOrNull = (text: string) => (text === '' ? null : text);

/** The body of `recordPaperDraws` out of its form, with the same sentences at the same fields. */
export const paperDrawsForm = z.pipe(
  z.transform(({ draws, held, ...entry }: PaperDrawsEntry) => ({
    ...entry,
    held,
    draws: draws.slice(0, held ?? 0).map((draw) => ({
      ...draw,
      // A proposed prize of nobody is none.
      prize: draw.ticketId === null && draw.paidOn === '' ? null : (draw.prize ?? null),
      paidOn: textOrNull(draw.paidOn),
      method: textOrNull(draw.method),
    })),
  })),
  z.strictObject({
    ...recordPaperDrawsBody.shape,
    held: requiredInteger(fieldLabels.drawsHeld, 0, GROUP_MONTHS),
  }),
);
export type PaperDrawsForm = z.output<typeof paperDrawsForm>;
