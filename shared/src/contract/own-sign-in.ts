import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { id, instant } from './primitives.ts';
import { changePasswordBody } from './staff.ts';

const REFUSED = refusals('contractOwnSignIn', {
  idle: 'Minutes without use must be from 5 to 720, or none',
  pleaseSelectWhetherAdministratorsNeedA: 'Please select whether administrators need a code',
});

/** A browser in which a person is signed in. */
const ownSession = z.object({
  sessionId: id,
  startedAt: instant,
  /** Last use, to the minute. */
  seenAt: instant,
  /** Its `user-agent`. */
  browser: z.string(),
  address: z.string(),
  /** True for the one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** GET P/ownSignIn: where one is signed in, and whether a code is asked for at the sign-in. */
export const ownSignIn = z.object({
  sessions: z.array(ownSession),
  usesCode: z.boolean(),
  /** True where the office wants it of one's role. */
  mustUseCode: z.boolean(),
});
export type OwnSignIn = z.infer<typeof ownSignIn>;

/** POST P/endSession */
export const endSessionBody = z.strictObject({ sessionId: id });

const CODE_MISSING = fieldTexts.required({ label: fieldLabels.code });
/** Six digits of an authenticator app; spaces between them do not count. */
const signInCode = z
  .string(CODE_MISSING)
  .check(
    z.minLength(1, CODE_MISSING),
    z.maxLength(20, fieldTexts.longerThanKept({ label: fieldLabels.code })),
  );

/** POST P/beginSecondStep: with the password of who is signed in. */
export const beginSecondStepBody = z.pick(changePasswordBody, { currentPassword: true });
export type BeginSecondStepBody = z.infer<typeof beginSecondStepBody>;

/** Its answer, only once: for an authenticator app, in letters and as the address of a QR code. */
export const secondStepSecret = z.object({ secret: z.string(), address: z.string() });
export type SecondStepSecret = z.infer<typeof secondStepSecret>;

/** POST P/confirmSecondStep and P/endSecondStep */
export const secondStepCodeBody = z.strictObject({ code: signInCode });
export type SecondStepCodeBody = z.infer<typeof secondStepCodeBody>;

/** PUT P/removeSecondStep: that of somebody who has lost it. */
export const removeSecondStepBody = z.strictObject({ userId: id });

/** Answer of GET and body of PUT P/signInRules. */
export const signInRules = z.strictObject({
  /** Minutes without a request after which a sign-in ends; null for none. */
  idleMinutes: z.nullable(
    z
      .number(REFUSED.idle)
      .check(z.int(REFUSED.idle), z.gte(5, REFUSED.idle), z.lte(720, REFUSED.idle)),
  ),
  /** True where an ADMIN does nothing before they have a second step. */
  adminsUseCode: z.boolean(REFUSED.pleaseSelectWhetherAdministratorsNeedA),
});
export type SignInRules = z.infer<typeof signInRules>;
