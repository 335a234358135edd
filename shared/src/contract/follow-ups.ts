import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { toBusinessDate } from './dates.ts';
import { positiveRupees, requiredText, ruleOf } from './fields.ts';
import { businessDate, id, instant, rupees } from './primitives.ts';

const REFUSED = refusals('contractFollowUps', {
  pleaseEnterThePromisedAmount: 'Please enter the promised amount',
  pleaseEnterThePromisedDay: 'Please enter the promised day',
});

/** Days before an instalment's due date from which its member is reminded of it. */
export const SOON_DAYS = 3;

/**
 * Whom a list of dues is narrowed to: an instalment falls due today or within `SOON_DAYS`, a call or a
 * promised amount is due, or a promised amount has not come by its day.
 */
export const FOLLOWED = ['soon', 'calls', 'broken'] as const;
export type Followed = (typeof FOLLOWED)[number];

/** A day that may be left open, as an empty text or none; null then. */
const openDay = (label: string) =>
  z.pipe(
    z.optional(
      z
        .string(fieldTexts.date({ label }))
        .check(
          z.refine(
            (text) => text === '' || toBusinessDate(text) !== undefined,
            fieldTexts.date({ label }),
          ),
        ),
    ),
    z.transform((text) => toBusinessDate(text ?? '') ?? null),
  );

/** POST followUpMember: what was said about the dues. A promise has a day and an amount. */
export const followUpBody = z
  .strictObject({
    memberId: id,
    note: requiredText(fieldLabels.note, 500),
    promisedOn: openDay('Promised day'),
    promisedAmount: z.optional(
      positiveRupees(fieldLabels.promisedAmount, {
        required: fieldTexts.required({ label: fieldLabels.promisedAmount }),
        invalid: fieldTexts.amountAboveZero({ label: fieldLabels.promisedAmount }),
      }),
    ),
    nextCallOn: openDay('Next call'),
  })
  .check(
    ruleOf<{ promisedOn: string | null; promisedAmount?: number | undefined }>(
      ['promisedOn', 'promisedAmount'],
      ({ promisedOn, promisedAmount }) => {
        if (promisedOn !== null && promisedAmount === undefined) {
          return { field: 'promisedAmount', message: REFUSED.pleaseEnterThePromisedAmount };
        }
        return promisedOn === null && promisedAmount !== undefined
          ? { field: 'promisedOn', message: REFUSED.pleaseEnterThePromisedDay }
          : undefined;
      },
    ),
  );
export type FollowUpBody = z.input<typeof followUpBody>;
export type CheckedFollowUp = z.output<typeof followUpBody>;

/** Note of one call, with its author. */
export const followUp = z.object({
  memberId: id,
  at: instant,
  /** The name of who noted it. */
  by: z.string(),
  note: z.string(),
  promise: z.nullable(z.object({ on: businessDate, amount: rupees })),
  nextCallOn: z.nullable(businessDate),
});
export type FollowUp = z.infer<typeof followUp>;
