/** The languages that members read in. */
export const REMINDER_LOCALES = ['en', 'hi', 'ml', 'ta'] as const;
export type ReminderLocale = (typeof REMINDER_LOCALES)[number];

/** The name of each language in that language. */
export const REMINDER_LANGUAGES: Readonly<Record<ReminderLocale, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  ml: 'മലയാളം',
  ta: 'தமிழ்',
};

const SCRIPTS: readonly [RegExp, ReminderLocale][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Tamil}/u, 'ta'],
];

/** The language that the script of a name proposes; English for all others. */
export function localeOfName(name: string): ReminderLocale {
  return SCRIPTS.find(([script]) => script.test(name))?.[1] ?? 'en';
}

/** The language of a locale, as `ml` of `ml-IN`; English for all others. */
export function languageOfLocale(locale: string): ReminderLocale {
  return REMINDER_LOCALES.find((candidate) => locale.startsWith(candidate)) ?? 'en';
}
