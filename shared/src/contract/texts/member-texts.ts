import hindi from '../../../locales/papers.hi.json' with { type: 'json' };
import malayalam from '../../../locales/papers.ml.json' with { type: 'json' };
import tamil from '../../../locales/papers.ta.json' with { type: 'json' };
import { CHARGE_MESSAGES } from '../charges.ts';
import { dayText, istDate, MONTH_NAMES, numericDate, timeText } from '../dates.ts';
import type { ReminderLocale } from '../languages.ts';
import { amountInHindi } from './amount-in-hindi.ts';
import { amountInMalayalam } from './amount-in-malayalam.ts';
import { amountInTamil } from './amount-in-tamil.ts';
import { amountInWords } from './amount-in-words.ts';
import { type Catalogue, type Texts, speakerOf, textsIn } from '../../texts/messages.ts';
import { PAPER_MESSAGES } from './paper-messages.ts';
import { STATUS_MESSAGES } from './status-messages.ts';

/** Texts that members read on slips, statements, vouchers, minutes, in shared messages and on public pages. */
export interface MemberTexts extends Texts<typeof PAPER_MESSAGES> {
  charges: Texts<typeof CHARGE_MESSAGES>;
  statuses: Texts<typeof STATUS_MESSAGES>;
  amountInWords: (rupees: number) => string;
  /** A business date, `YYYY-MM-DD`, or the Indian day of an instant. */
  date: (day: string) => string;
  time: (instant: string) => string;
  moment: (instant: string) => string;
}

const englishDate = (day: string) => dayText(istDate(Date.parse(day)));

function textsOf(
  locale: ReminderLocale,
  catalogue: Catalogue,
  inWords: (rupees: number) => string,
  date = numericDate,
): MemberTexts {
  const speaker = speakerOf(locale, catalogue);
  return {
    ...textsIn(speaker, 'paper', PAPER_MESSAGES),
    charges: textsIn(speaker, 'charge', CHARGE_MESSAGES),
    statuses: textsIn(speaker, 'status', STATUS_MESSAGES),
    amountInWords: inWords,
    date,
    time: timeText,
    moment: (instant) => `${date(instant)}, ${timeText(instant)}`,
  };
}

const TEXTS: Readonly<Record<ReminderLocale, MemberTexts>> = {
  en: textsOf('en', {}, amountInWords, englishDate),
  hi: textsOf('hi', hindi, amountInHindi),
  ml: textsOf('ml', malayalam, amountInMalayalam),
  ta: textsOf('ta', tamil, amountInTamil),
};

export function memberTexts(language: ReminderLocale): MemberTexts {
  return TEXTS[language];
}

/** The month of `2026-12`, or of a day in it, by its name and year. */
export function monthText({ months, month }: MemberTexts, day: string): string {
  const [year = '', number = ''] = day.split('-');
  return month({ name: months[Number(number) - 1] ?? number, year });
}

/** The months of two days and those between: `September and October 2026`. */
export function monthsText(texts: MemberTexts, first: string, last: string): string {
  const { months, twoMonths, monthsBetween } = texts;
  const at = (day: string) =>
    Number(day.slice(0, 4)) * MONTH_NAMES.length + Number(day.slice(5, 7));
  const apart = at(last) - at(first);
  if (apart === 0) return monthText(texts, last);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const begin = isSameYear
    ? (months[Number(first.slice(5, 7)) - 1] ?? '')
    : monthText(texts, first);
  const span = { first: begin, last: monthText(texts, last) };
  return apart === 1 ? twoMonths(span) : monthsBetween(span);
}
