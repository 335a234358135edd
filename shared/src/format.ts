// How money, dates, times, phones and durations are shown. Pure functions of their arguments.
export { formatRupees } from './format/rupees.ts';
export { formatDate, formatTime } from './format/dates.ts';
export { formatPhone } from './format/phone.ts';
export { formatMonths } from './format/months.ts';
