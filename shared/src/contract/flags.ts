import * as z from 'zod/mini';
import { readable, requiredReason } from './fields.ts';

/** As in `draw-second-screen`. */
export const FLAG_NAME = /^[a-z][a-z0-9-]{1,59}$/;
/** The most flags that may be on in an account. */
export const MAX_FLAGS = 100;

/** POST P/switchFlag: a flag of the account is switched on or off, from the next page of everybody in it. */
export const switchFlagBody = z.strictObject({
  flag: z.string('Flag is required').check(z.regex(FLAG_NAME, 'Flag is not known')),
  on: z.boolean(),
  why: requiredReason(...readable('Reason')),
});
export type SwitchFlagBody = z.infer<typeof switchFlagBody>;
