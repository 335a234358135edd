import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { MAX_NAME } from './member.ts';
import { MAX_PASSWORD, WEAK_PASSWORD_TEXT, isStrongPassword } from './password.ts';
import { SIGN_IN_TEXTS, readLoginId } from './sign-in-form.ts';

/** POST /account/first: the office and its administrator. `userId` is an email or a mobile number, as typed. */
export const firstAccountBody = z.strictObject({
  office: requiredText(fieldLabels.nameOfTheOffice, 120),
  firstName: requiredText(fieldLabels.yourName, MAX_NAME),
  userId: z.string(SIGN_IN_TEXTS.userIdMissing).check(
    z.minLength(1, SIGN_IN_TEXTS.userIdMissing),
    z.maxLength(254),
    z.refine((text) => readLoginId(text) !== undefined, SIGN_IN_TEXTS.userIdInvalid),
  ),
  password: z
    .string(SIGN_IN_TEXTS.passwordMissing)
    .check(z.maxLength(MAX_PASSWORD), z.refine(isStrongPassword, WEAK_PASSWORD_TEXT)),
  /** The program's, from another machine. */
  code: z.optional(
    z
      .string(fieldTexts.text({ label: fieldLabels.code }))
      .check(z.maxLength(40, fieldTexts.longerThanKept({ label: fieldLabels.code }))),
  ),
});
export type FirstAccountBody = z.infer<typeof firstAccountBody>;
