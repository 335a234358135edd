import { putTexts } from '@kuri/shared/format';
import {
  languageOfLocale,
  memberTexts,
  REMINDER_LOCALES,
  type MemberTexts,
  type ReminderLocale,
} from '@kuri/shared/texts';
import { computationLabels, remarks, warnings } from '../labels.ts';
import { listLabels, pageLabels, storyLabels, verdictLabels } from './labels.ts';
import { translations as hindi } from './labels.hi.ts';
import { translations as malayalam } from './labels.ml.ts';
import { translations as tamil } from './labels.ta.ts';

// The page has no network: all languages are in it.

const OWN = [
  pageLabels,
  verdictLabels,
  storyLabels,
  listLabels,
  computationLabels,
  remarks,
  warnings,
];
const english = OWN.map((labels) => [labels, copy(labels)] as const);
const FILES = { en: english, hi: hindi, ml: malayalam, ta: tamil };

let spoken: ReminderLocale = 'en';

/** Puts the page's texts of a language in place, for what is shown from now on. */
export function speak(language: ReminderLocale): void {
  spoken = language;
  putTexts({ translations: FILES[language] });
}

/** Texts of the spoken language that papers have too: months, dates, what a draw was drawn with. */
export function paperTexts(): MemberTexts {
  return memberTexts(spoken);
}

/** Language of the address, `?lang=ml`, else that of the device. */
export function askedLanguage(
  { search }: Pick<Location, 'search'>,
  { language }: Pick<Navigator, 'language'>,
): ReminderLocale {
  const asked = new URLSearchParams(search).get('lang');
  return REMINDER_LOCALES.find((known) => known === asked) ?? languageOfLocale(language);
}

function copy(labels: object): object {
  return Object.fromEntries(
    Object.entries(labels).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'object' && text !== null && !Array.isArray(text) ? copy(text) : text,
    ]),
  );
}
