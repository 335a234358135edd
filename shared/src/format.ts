// Formats of money (in words too), dates, times, phones and durations, the calendar, and the search in
// rows that are on the page.
export { clockAhead, now } from './contract/clock.ts';
export { addDays, addMonths, daysBetween, todayInIndia } from './contract/calendar.ts';
export { amountInWords } from './contract/texts/amount-in-words.ts';
export { chatUrl } from './format/phone.ts';
export { formatCount } from './format/rupees.ts';
export { NOTHING } from './format/dates.ts';
export { formatExactRupees, formatRupees } from './format/rupees.ts';
export { formatDate, formatMoment, formatTime } from './format/dates.ts';
export { formatPhone } from './format/phone.ts';
export { formatShare, sharesOf } from './format/shares.ts';
export { messages, putMessages, said, speakIn, spokenLanguage } from './texts/messages.ts';
export { searchRows } from './format/search-rows.ts';
export { MONTHS, formatMonth, formatMonths, monthNames } from './format/dates.ts';
