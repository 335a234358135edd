// The one rule for passwords, apart from the schemas: a screen that shows it needs no schema library.

import { refusals, worded } from '../texts/refusals.ts';

const REFUSED = refusals('password', {
  aDigit: 'A digit',
  requirements: 'Requirements',
  atLeast8Characters: 'At least 8 characters',
  anUppercaseLetter: 'An uppercase letter',
  aLowercaseLetter: 'A lowercase letter',
  aSpecialCharacter: 'A special character',
  passwordDoesNotMeetAllRequirements: 'Password does not meet all requirements',
  passwordsDoNotMatch: 'Passwords do not match',
});

export const PASSWORD_RULES_TEXT = REFUSED.requirements;

/** Far more than anybody types, and little enough work for the server. */
export const MAX_PASSWORD = 128;

/**
 * Rules of a password by their names on the screens. Letters of any alphabet count; a letter
 * without case is neither, and a space is nothing special.
 */
export const PASSWORD_RULES = {
  length: (password: string) => Array.from(password).length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[\p{P}\p{S}]/u.test(password),
} as const;
type PasswordRule = keyof typeof PASSWORD_RULES;

const RULE_TEXTS: readonly [PasswordRule, string][] = [
  ['length', REFUSED.atLeast8Characters],
  ['uppercase', REFUSED.anUppercaseLetter],
  ['lowercase', REFUSED.aLowercaseLetter],
  ['digit', REFUSED.aDigit],
  ['special', REFUSED.aSpecialCharacter],
];

/** The rules in words of the console's language, and which of them a password meets. */
export function checkPasswordRules(password: string): { label: string; isMet: boolean }[] {
  return RULE_TEXTS.map(([rule, label]) => ({
    label: worded(label),
    isMet: PASSWORD_RULES[rule](password),
  }));
}

export const WEAK_PASSWORD_TEXT = REFUSED.passwordDoesNotMeetAllRequirements;
export const PASSWORDS_DIFFER_TEXT = REFUSED.passwordsDoNotMatch;

/** True for a password that meets every rule and is not longer than the server takes. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length <= MAX_PASSWORD &&
    Object.values(PASSWORD_RULES).every((isMet) => isMet(password))
  );
}
