import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { MAX_NAME, contactEmail } from './member.ts';
import { phone10 } from './phone.ts';

export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

const PHONE_TEXT = 'Please enter a valid 10-digit phone number';

/** The Profile page's personal information. It goes nowhere: the page works on sample data. */
export const profileForm = z.strictObject({
  fullName: requiredText('Full Name', MAX_NAME),
  email: z.pipe(requiredText('Email', 254), contactEmail),
  phone: z.string('Phone is required').check(
    z.minLength(1, 'Phone is required'),
    z.refine((text) => text === '' || phone10(text) !== undefined, PHONE_TEXT),
  ),
  gender: z.enum(GENDERS, 'Gender is required'),
  nationality: requiredText('Nationality', 60),
  bio: z.string().check(z.trim(), z.maxLength(500, 'Bio must have at most 500 characters')),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** What a new password has to have, each by the name that the page shows it under. */
export const PASSWORD_RULES = {
  length: (password: string) => Array.from(password).length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;

const meetsAllRules = (password: string) =>
  Object.values(PASSWORD_RULES).every((isMet) => isMet(password));

/** A text that must be there and is kept as it was typed: a password may begin with a space. */
const present = (label: string) => z.string().check(z.minLength(1, `${label} is required`));

/** The Profile page's change of password. It goes nowhere either. */
export const passwordForm = z
  .strictObject({
    currentPassword: present('Current Password'),
    newPassword: present('New Password').check(
      z.refine(
        (password) => password === '' || meetsAllRules(password),
        'Password does not meet all requirements',
      ),
    ),
    confirmPassword: present('Confirm Password'),
  })
  .check(
    z.refine(
      ({ newPassword, confirmPassword }) =>
        confirmPassword === '' || confirmPassword === newPassword,
      { error: 'Passwords do not match', path: ['confirmPassword'] },
    ),
  );
export type PasswordForm = z.infer<typeof passwordForm>;
