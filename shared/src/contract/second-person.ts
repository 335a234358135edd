import { refusalText } from './envelope.ts';
import { fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { readable, requiredReason } from './fields.ts';
import type { Permission } from './permissions.ts';
import { id, instant } from './primitives.ts';

interface TwoPersonAct {
  permission: Permission;
  /** The second person may have made the other's login, as a manager has a cashier's. */
  mayHoldOther?: true;
}

/** Acts on the work of another person: each takes a second, independent one. */
export const SECOND_PERSON_ACTS = {
  answerVoid: { permission: 'voidDraws' },
  confirmPrize: { permission: 'payPrizes' },
  payUnusualPrize: { permission: 'payUnusualPrizes' },
  changeGroupTerms: { permission: 'changeGroupTerms' },
  reverseCash: { permission: 'takePayments' },
  confirmHandover: { permission: 'handOverCash', mayHoldOther: true },
  seeDeposit: { permission: 'checkDrawers' },
  seeDrawer: { permission: 'checkDrawers' },
  removeSecondStep: { permission: 'manageStaff' },
} as const satisfies Record<string, TwoPersonAct>;
export type SecondPersonAct = keyof typeof SECOND_PERSON_ACTS;

/** Days that a login is in the hands of who made it, reset its password or changed its role. */
export const HANDED_DAYS = 7;

/**
 * How an act on another person's work stands: by a second, independent person; in the first days of an account
 * by people who made each other's logins; or by the only person of an office.
 */
export const standing = z.enum(['second', 'firstWeek', 'onePerson']);
export type Standing = z.infer<typeof standing>;

const ACT_NAMES = Object.keys(SECOND_PERSON_ACTS) as SecondPersonAct[];
export const secondPersonQuery = z.object({
  act: z.enum(ACT_NAMES, 'act must be one that takes a second person'),
  otherid: id,
  /** When the work was done; now without. */
  workat: z.optional(instant),
});

/** The word of a second person on an act. */
export const secondWord = z.object({ by: z.string(), at: instant, standing });
export type SecondWord = z.infer<typeof secondWord>;

/** Whether the caller may act on another person's work, and if not, who could and from which day on. */
export const secondPerson = z.object({
  /** How the act would stand; null when the caller may not. */
  standing: z.nullable(standing),
  /** Words for the page; null for a second person. */
  text: z.nullable(refusalText),
});
export type SecondPerson = z.infer<typeof secondPerson>;

/** Act that waits for the word of a second person. */
export const askedWord = z.object({
  wordId: id,
  act: z.string(),
  subjectId: id,
  /** Values for the text of the act, by their names. */
  shown: z.record(z.string(), z.string()),
  reason: z.string(),
  askedBy: z.string(),
  askedById: id,
  askedAt: instant,
  /** For the caller, by their login and role. */
  second: secondPerson,
});
export type AskedWord = z.infer<typeof askedWord>;

/** POST askReversal (ADMIN): cash that one took oneself, a receipt or an entry of cash, is reversed by two. */
export const askReversalBody = z.strictObject({
  receiptId: z.optional(id),
  receiptNumber: z.optional(z.string().check(z.maxLength(40))),
  entryId: z.optional(id),
  reason: requiredReason(...readable(fieldLabels.reason)),
});
export type AskReversalBody = z.input<typeof askReversalBody>;

/** POST answerAskedWord: confirms or declines; who asked may only decline. */
export const answerAskedWordBody = z.strictObject({
  wordId: id,
  confirm: z.boolean('confirm must be true or false'),
});
export type AnswerAskedWordBody = z.infer<typeof answerAskedWordBody>;
