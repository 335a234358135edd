import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { readable, requiredReason } from './fields.ts';

/** As in `draw-second-screen`. */
export const FLAG_NAME = /^[a-z][a-z0-9-]{1,59}$/;
export const MAX_FLAGS = 100;

/** POST P/switchFlag: a flag of the account is switched on or off, from the next page of everybody in it. */
export const switchFlagBody = z.strictObject({
  flag: z
    .string(fieldTexts.required({ label: fieldLabels.flag }))
    .check(z.regex(FLAG_NAME, fieldTexts.unknown({ label: fieldLabels.flag }))),
  on: z.boolean(),
  why: requiredReason(...readable(fieldLabels.reason)),
});
export type SwitchFlagBody = z.infer<typeof switchFlagBody>;
