import { english, type MemberTexts } from './english.ts';
import { hindi } from './hindi.ts';
import { malayalam } from './malayalam.ts';
import { tamil } from './tamil.ts';
import { MONTH_NAMES } from '../dates.ts';
import type { ReminderLocale } from '../languages.ts';

const TEXTS: Readonly<Record<ReminderLocale, MemberTexts>> = {
  en: english,
  hi: hindi,
  ml: malayalam,
  ta: tamil,
};

/** The texts in a member's language. */
export function memberTexts(language: ReminderLocale): MemberTexts {
  return TEXTS[language];
}

/** The month of `2026-12`, or of a day in it, by its name and year. */
export function monthText({ months, month }: MemberTexts, day: string): string {
  const [year = '', number = ''] = day.split('-');
  return month(months[Number(number) - 1] ?? number, year);
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
  return (apart === 1 ? twoMonths : monthsBetween)(begin, monthText(texts, last));
}
