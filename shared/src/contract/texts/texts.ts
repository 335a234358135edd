// What members read on papers, in messages and on public pages, in each of their languages. Fetched at its first use.
export { type MemberTexts, memberTexts, monthText, monthsText } from './member-texts.ts';
export { compileWith } from '../../texts/messages.ts';
export { officeIn } from './office-in.ts';
export {
  languageOfLocale,
  REMINDER_LANGUAGES,
  REMINDER_LOCALES,
  type ReminderLocale,
} from '../languages.ts';
