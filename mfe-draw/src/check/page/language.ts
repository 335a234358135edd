import { speakIn } from '@kuri/shared/format';
import {
  languageOfLocale,
  memberTexts,
  REMINDER_LOCALES,
  type MemberTexts,
  type ReminderLocale,
} from '@kuri/shared/texts';
import hindi from '../../../locales/check.hi.json' with { type: 'json' };
import malayalam from '../../../locales/check.ml.json' with { type: 'json' };
import tamil from '../../../locales/check.ta.json' with { type: 'json' };

// The page has no network: all languages are in it.
const CATALOGUES = { en: {}, hi: hindi, ml: malayalam, ta: tamil };

let spoken: ReminderLocale = 'en';

/** Speaks a language in what is shown from now on. */
export function speak(language: ReminderLocale): void {
  spoken = language;
  speakIn(language, CATALOGUES[language]);
}

/** Texts of the spoken language that papers have too: months, dates, what a draw was drawn with. */
export function paperTexts(): MemberTexts {
  return memberTexts(spoken);
}

/** Language of the address, `?lang=ml`, else that of the device. */
export function languageOfPage(
  { search }: Pick<Location, 'search'>,
  { language }: Pick<Navigator, 'language'>,
): ReminderLocale {
  const chosen = new URLSearchParams(search).get('lang');
  return REMINDER_LOCALES.find((each) => each === chosen) ?? languageOfLocale(language);
}
