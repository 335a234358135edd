// Texts of papers, messages and public pages, in each language of members. Fetched at their first use.
export { type MemberTexts, memberTexts, monthText, monthsText } from './member-texts.ts';
export { compileWith } from '../../texts/messages.ts';
export { askedWords, debtFacts } from './debt-words.ts';
export { officeIn } from './office-in.ts';
export {
  languageOfLocale,
  REMINDER_LANGUAGES,
  REMINDER_LOCALES,
  type ReminderLocale,
} from '../languages.ts';
