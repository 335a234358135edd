import { refusals } from '../texts/refusals.ts';
import { fieldTexts, fieldLabels } from './field-texts.ts';
import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { contactEmail } from './fields/member-fields.ts';
import { MAX_NAME } from './member.ts';
import { PASSWORDS_DIFFER_TEXT } from './password.ts';
import { phone10 } from './phone.ts';
import { changePasswordBody } from './staff.ts';

const REFUSED = refusals('profile', {
  bioMustHaveAtMost500: 'Bio must have at most 500 characters',
});

export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

/** The Profile page's personal information. It goes nowhere: the page works on sample data. */
export const profileForm = z.strictObject({
  fullName: requiredText(fieldLabels.fullName, MAX_NAME),
  email: z.pipe(requiredText(fieldLabels.email, 254), contactEmail),
  phone: z.string(fieldTexts.required({ label: fieldLabels.phone })).check(
    z.minLength(1, fieldTexts.required({ label: fieldLabels.phone })),
    z.refine((text) => text === '' || phone10(text) !== undefined, fieldTexts.phone),
  ),
  gender: z.enum(GENDERS, fieldTexts.required({ label: fieldLabels.gender })),
  nationality: requiredText(fieldLabels.nationality, 60),
  bio: z.string().check(z.trim(), z.maxLength(500, REFUSED.bioMustHaveAtMost500)),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** The Profile page's change of password: what the call takes, typed twice. */
export const passwordForm = z
  .strictObject({
    ...changePasswordBody.shape,
    confirmPassword: z
      .string()
      .check(z.minLength(1, fieldTexts.required({ label: fieldLabels.confirmPassword }))),
  })
  .check(
    z.refine(
      ({ newPassword, confirmPassword }) =>
        confirmPassword === '' || confirmPassword === newPassword,
      { error: PASSWORDS_DIFFER_TEXT, path: ['confirmPassword'] },
    ),
  );
export type PasswordForm = z.infer<typeof passwordForm>;
