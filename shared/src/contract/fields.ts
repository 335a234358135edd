import { fieldTexts, fieldLabels } from './field-texts.ts';
import { MIN_REASON } from './limits.ts';
import * as z from 'zod/mini';
import { toBusinessDate } from './dates.ts';
import { hasWholePaise } from './primitives.ts';

// The input fields that forms and request bodies are made of. Each takes the label that its messages
// begin with, so that the form and the server say the same sentence.

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

const requiredOr = (label: string, otherwise: string) => (issue: { input?: unknown }) =>
  isMissing(issue.input) ? fieldTexts.required({ label }) : otherwise;

/** Marks that turn the direction of the text around them: a name could pose as another one. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
/**
 * Characters that show nothing: spaces, joiners, fillers, controls; and the empty Braille pattern.
 */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The checks of a text that people read: something of it can be seen, and nothing turns its direction.
 * An empty text passes: whether it may be empty is another check's business.
 */
export function readable(label: string) {
  return [
    z.refine<string>(
      (text) => text.trim() === '' || text.replace(UNSEEN, '') !== '',
      fieldTexts.unseen({ label }),
    ),
    z.refine<string>((text) => !TURNING.test(text), fieldTexts.turning({ label })),
  ] as const;
}

/** Why something grave is done: it has to be said, and stays on record. */
export function requiredReason(...more: z.core.$ZodCheck<string>[]) {
  return z
    .string({ error: fieldTexts.required({ label: fieldLabels.reason }) })
    .check(
      z.trim(),
      z.minLength(1, fieldTexts.required({ label: fieldLabels.reason })),
      z.minLength(MIN_REASON, fieldTexts.tooShort({ label: fieldLabels.reason, min: MIN_REASON })),
      z.maxLength(300, fieldTexts.tooLong({ label: fieldLabels.reason, max: 300 })),
      ...more,
    );
}

/** Text that must be there, trimmed; `max` is in characters. */
export function requiredText(label: string, max: number) {
  return z
    .string({ error: requiredOr(label, fieldTexts.text({ label })) })
    .check(
      z.trim(),
      z.minLength(1, fieldTexts.required({ label })),
      z.maxLength(max, fieldTexts.tooLong({ label, max })),
      ...readable(label),
    );
}

/** Text that may be empty, trimmed; `max` is in characters. */
export function optionalText(label: string, max: number) {
  return z
    .string(fieldTexts.text({ label }))
    .check(z.trim(), z.maxLength(max, fieldTexts.tooLong({ label, max })), ...readable(label));
}

/** A whole number that must be there, between `min` and `max`. */
export function requiredInteger(label: string, min: number, max: number) {
  const range = fieldTexts.wholeBetween({ label, min, max });
  return z
    .number({ error: requiredOr(label, fieldTexts.number({ label })) })
    .check(z.int(range), z.gte(min, range), z.lte(max, range));
}

/** Largest amount that any field takes, in rupees: keeps every sum far below 2^53 paise. */
export const MAX_RUPEES = 1_00_00_00_000;

/** An amount in rupees, 0 or more, with at most 2 decimals. */
export function amountFromZero(label: string) {
  const text = fieldTexts.amountFromZero({ label });
  return z
    .number({ error: requiredOr(label, text) })
    .check(
      z.gte(0, text),
      z.lte(MAX_RUPEES, fieldTexts.tooLarge({ label })),
      z.refine(hasWholePaise, fieldTexts.decimals({ label })),
    );
}

/**
 * An amount in rupees, above 0, with at most 2 decimals.
 * @param texts `required` when it is missing, `invalid` when it is no number, `tooSmall` when that is not above 0;
 *   without that `invalid` says so too
 */
export function positiveRupees(
  label: string,
  texts: { required: string; invalid: string; tooSmall?: string },
) {
  return z
    .number({ error: (issue) => (isMissing(issue.input) ? texts.required : texts.invalid) })
    .check(
      z.gt(0, texts.tooSmall ?? texts.invalid),
      z.lte(MAX_RUPEES, fieldTexts.tooLarge({ label })),
      z.refine(hasWholePaise, fieldTexts.decimals({ label })),
    );
}

/** A date that must be there: `YYYY-MM-DD`, or an ISO instant that is turned into its date in IST. */
export function requiredDate(label: string) {
  return z.pipe(
    z.string({ error: requiredOr(label, fieldTexts.date({ label })) }).check(
      z.minLength(1, fieldTexts.required({ label })),
      z.refine(
        (text) => text === '' || toBusinessDate(text) !== undefined,
        fieldTexts.date({ label }),
      ),
    ),
    z.transform((text) => toBusinessDate(text) ?? text),
  );
}

/** Fault with the field that it is shown at. */
interface Fault {
  field: string;
  message: string;
}

/**
 * A rule of several fields of a form, said together with what is wrong elsewhere, as long as its own fields
 * are readable.
 */
export function ruleOf<Given>(
  fields: readonly string[],
  faultsOf: (given: Given) => readonly Fault[] | Fault | undefined,
) {
  return z.superRefine<Given>(
    (given, context) => {
      for (const { field, message } of [faultsOf(given) ?? []].flat()) {
        context.addIssue({ code: 'custom', path: [field], message, input: given });
      }
    },
    {
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some(({ path }) => fields.includes(String(path?.[0]))),
    },
  );
}
