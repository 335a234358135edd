import { phone10, toBusinessDate, refusals } from '@kuri/shared/contract';

const REFUSED = refusals('cellValues', {
  thisHasDigits:
    'This has {count, plural, =1 {1 digit} other {{count} digits}}. Please enter a valid 10-digit phone number',
  theMonthStandsFirst:
    'The month stands first here: write the day first, {date}, and look at the other dates of this column',
  writeAnew: 'Write this cell anew and save the file as "CSV UTF-8" or XLSX',
  lostDigits:
    'Excel has shortened this number, its last digits are lost. Format the column as Number without decimals, or as Text, and save again',
  lettersWereLostWhenThisFile: 'Letters were lost when this file was saved. {anew}',
  codesStandInPlaceOfLetters: 'Codes stand in place of letters. {anew}',
  thisIsAMarkForThe: 'This is a mark for the row above: write the value itself',
  aProgramWritesThisForAn:
    'A program writes this for an empty cell: write the value, or leave it empty',
  lettersWereSavedInAnotherCode: 'Letters were saved in another code and read wrongly. {anew}',
  questionMarksStandWhereLettersWere: 'Question marks stand where letters were lost. {anew}',
  thisCellHasASignThat: 'This cell has a sign that nobody sees ({sign}): write it anew',
  theColumnWasTooNarrowWhen:
    'The column was too narrow when this was copied: make it wider and save again',
  thisIsAnErrorOfA: 'This is an error of a formula: write the value',
  thisIsAFormulaWithoutIts:
    'This is a formula without its value: open the file in Excel and save it, or write the value',
  thisIsATickOfA: 'This is a tick of a sheet and no value: write the value',
  aQuestionMarkStandsInThis: 'A question mark stands in this name: a letter was lost. {anew}',
  quotationMarksStandAroundThisName: 'Quotation marks stand around this name: remove them',
  thisSaysThatThereIsNo: 'This says that there is no name: write it, or leave the cell empty',
  thisIsNoNameIsIt: 'This is no name: is it in the wrong column?',
  excelHasMadeADateOf:
    'Excel has made a date of this: format the column as Text and write the code anew',
  aUPINumberHas12Digits:
    'A UPI number has 12 digits and this one {count}: zeros at its beginning may be lost. Format the column as Text and write it anew',
  thisCellHasMoreThanOne: 'This cell has more than one number: write one phone',
  lettersStandAmongTheDigitsO: 'Letters stand among the digits (O for 0, l for 1): write digits',
  aPhoneHasDigitsSpacesAnd: 'A phone has digits, spaces and hyphens only, such as 98470 12345',
  afterStandsTheCountryOnlyNumbers:
    'After + stands the country: only numbers of India (+91) are taken',
  writeTheWholeAmountInDigits: 'Write the whole amount in digits, such as 5000 or 1,00,000',
  anAmountIsAbove0A: 'An amount is above 0: a payment back is no row of this file',
  aCommaStandsBeforeThreeDigits:
    'A comma stands before three digits, as in 5,000 or 1,00,000; paise stand after a point, as in 500.00',
  anAmountHasTwoDecimalsAt: 'An amount has two decimals at most, such as 1250.50',
  notAnAmountInRupeesSuch: 'Not an amount in rupees, such as 5000, 1,00,000 or 1250.50',
  notAWholeNumberSuchAs: 'Not a whole number, such as 2',
  writeDate: 'write it as 25/04/2026 or 25-Apr-2026',
  thisIsTheNumberThatExcel:
    'This is the number that Excel keeps for a date: format the column as Date and save again, or {write}',
  theDayMonthOrYearIs: 'The day, month or year is not there: {write}',
  notADate: 'Not a date: {write}',
  thisHasATimeWriteThe: 'This has a time: write the date alone, such as 25/04/2026',
  thisMonthHasNoEnglishName: 'This month has no English name: {write}',
  theYearHasTwoDigitsWrite: 'The year has two digits: write all four, such as 25/04/2026',
  thereIsNoSuchDay: 'There is no such day: {write}',
  writeAllDatesOfThisColumn: 'write all dates of this column as 25-Apr-2026',
  rowHasTheMonthFirstSo:
    'Row {row} has the month first, {date}, so this may be another day: {write}',
  rowIsATextSoExcel:
    'Row {row} is a text, {date}, so Excel may have taken the month for the day here: {write}',
});

// Reads a cell as a value where it can be read in one way; otherwise says why not.

export type Read<Value> = { value: Value; fault?: never } | { fault: string; value?: never };

const MOST_QUOTED = 40;
/** Controls, marks without width, halves of pairs; joiners are part of Indian letters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/gu;
const JOINER = /(?<=[\u0900-\u0dff])[\u200c\u200d]/gu;
/** Breaks of a cell with several lines. */
const BREAKS = /[\r\n\t]/g;

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A cell as a fault shows it: cut, its hidden signs as `[U+200B]`. */
export function quoted(text: string): string {
  const shown = text.trim();
  const cut = shown.length > MOST_QUOTED ? `${shown.slice(0, MOST_QUOTED)}…` : shown;
  const seen = cut
    .replaceAll(BREAKS, ' ')
    .replaceAll(HIDDEN, (sign) => (/[\u200c\u200d]/.test(sign) ? sign : `[${codeOf(sign)}]`));
  return `"${seen}"`;
}

/** Text of a cell without spaces and hidden marks at its ends. */
export function trimmed(text: string): string {
  return text
    .replaceAll(/^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g, '')
    .replaceAll(/[\s\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/g, '');
}

const EXCEL_ERROR =
  /#(?:REF!|VALUE!|DIV\/0!|NUM!|NULL!|NAME\?|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA)|^#{2,}$|^Err:\d{3}$/i;
const MISREAD_SIGNS = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŽžŸ';
/** UTF-8 that was read as Windows-1252 (`Ã©`, `â€™`, `à´…`), as Macintosh (`√©`) or MS-DOS (`├⌐`). */
const MISREAD = new RegExp(
  `[ÂÃ][${MISREAD_SIGNS}]|[\\u00c4-\\u00df][\\u0080-\\u009f¡-¿]|â[€‚„][${MISREAD_SIGNS}]|[àáâãäï][${MISREAD_SIGNS}][${MISREAD_SIGNS}]|ðŸ|√\\S|[\\u2500-\\u257f]`,
  'u',
);
/** Codes of web pages and programs in place of letters: `&eacute;`, `\u00e9`, `%C3%A9`. */
const ENCODED =
  /&(?:#\d+|#x[\da-f]+|[a-z]{2,8});|\\[ux][\da-f]{2}|%[\da-f]{2}%[\da-f]{2}|=C3=[\dA-F]{2}/i;
const DITTO = /^[-–—\s]*(?:do|ditto)\.?[-–—\s]*$|^(?:["“”〃'‘’,]+|,,)$/i;
/** Names that programs give to an empty cell. */
const NOTHING = /^(?:nan|NaN|NaT|null|NULL|undefined|None|<NA>|\(blank\)|\(null\))$/;
/** Excel's short form of a long number. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i;
const shortenedId = (text: string) => /^\d(?:[.,]\d+E[+]?\d+|E\+\d+)$/i.test(text);

/** Fault of a cell of any column. @param text trimmed */
export function textFault(text: string): string | undefined {
  if (text.includes('\ufffd'))
    return REFUSED.lettersWereLostWhenThisFile({ anew: REFUSED.writeAnew });
  if (ENCODED.test(text)) return REFUSED.codesStandInPlaceOfLetters({ anew: REFUSED.writeAnew });
  if (DITTO.test(text)) return REFUSED.thisIsAMarkForThe;
  if (NOTHING.test(text)) return REFUSED.aProgramWritesThisForAn;
  if (MISREAD.test(text)) return REFUSED.lettersWereSavedInAnotherCode({ anew: REFUSED.writeAnew });
  if (/\?{2,}|\p{L}\?\p{L}/u.test(text)) {
    return REFUSED.questionMarksStandWhereLettersWere({ anew: REFUSED.writeAnew });
  }
  const hidden = text.replaceAll(BREAKS, '').replaceAll(JOINER, '').match(HIDDEN)?.[0];
  if (hidden !== undefined) return REFUSED.thisCellHasASignThat({ sign: codeOf(hidden) });
  if (EXCEL_ERROR.test(text)) {
    return /^#{2,}$/.test(text) ? REFUSED.theColumnWasTooNarrowWhen : REFUSED.thisIsAnErrorOfA;
  }
  if (/^=/.test(text)) return REFUSED.thisIsAFormulaWithoutIts;
  if (/^(?:TRUE|FALSE)$/.test(text)) return REFUSED.thisIsATickOfA;
  return undefined;
}

const DATE_LIKE =
  /^(?:\d{4}-\d{2}-\d{2}(?: .*)?|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{1,2}-[A-Z][a-z]{2}(?:-\d{2,4})?|[A-Z][a-z]{2}-\d{2})$/;

/** Fault of a person's name. @param text trimmed */
export function nameFault(text: string): string | undefined {
  if (text === '') return undefined;
  if (text.includes('?')) return REFUSED.aQuestionMarkStandsInThis({ anew: REFUSED.writeAnew });
  if (/^['"‘“`].*['"’”`]$/u.test(text)) return REFUSED.quotationMarksStandAroundThisName;
  if (/^(?:n[/.]a\.?|nil|unknown|-)$/i.test(text) || text === 'NA') {
    return REFUSED.thisSaysThatThereIsNo;
  }
  if (!/\p{L}/u.test(text) || SHORTENED.test(text) || DATE_LIKE.test(text)) {
    return REFUSED.thisIsNoNameIsIt;
  }
  return undefined;
}

/** Fault of a code of a group that is new. */
export function codeFault(text: string): string | undefined {
  if (shortenedId(text)) return REFUSED.lostDigits;
  if (DATE_LIKE.test(text)) return REFUSED.excelHasMadeADateOf;
  return undefined;
}

/** First digits of the scripts that phones and amounts are written in. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
];

/** Text with the digits of Indian scripts as 0 to 9, and with single plain spaces. */
function plain(text: string): string {
  const digits = text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
  return digits.replaceAll(/\s+/g, ' ').trim();
}

/** Whole number as programs write it that know only floats: `117.0`. */
const withoutPoint = (text: string) => text.replace(/^(\d+)\.0+$/, '$1');

/** Number of a transfer or of the paper book. */
export function idIn(text: string): Read<string> {
  const id = withoutPoint(plain(text).replace(/^'(?=\d)/, ''));
  if (shortenedId(id)) return { fault: REFUSED.lostDigits };
  // Groups of four, as exported files have them.
  const isGrouped = /^\d{4}(?: \d{4})+(?: \d{1,3})?$/.test(id);
  return { value: isGrouped ? id.replaceAll(' ', '') : id };
}

/** Number of a transfer. @param method the UPI's numbers have twelve digits */
export function transactionIn(text: string, method: string): Read<string> {
  const read = idIn(text);
  if (read.value === undefined) return read;
  const length = /^\d{9,11}$/.test(read.value) ? read.value.length : 12;
  if (method.toUpperCase() !== 'UPI' || length === 12) return read;
  return { fault: REFUSED.aUPINumberHas12Digits({ count: length }) };
}

/** The ten digits of a phone, or why they are not certain; empty for an empty cell. */
export function phoneIn(text: string): Read<string> {
  const plainText = withoutPoint(plain(text).replace(/^'/, ''));
  if (plainText === '') return { value: '' };
  const shortened = /^(\d)[.,](\d+)E\+?0?9$/i.exec(plainText);
  if (shortened?.[2]?.length === 9) return { value: `${shortened[1] ?? ''}${shortened[2]}` };
  if (SHORTENED.test(plainText)) return { fault: REFUSED.lostDigits };
  const digits = plainText.replaceAll(/\D/g, '');
  if (digits.length > 14 || (digits.length > 10 && /[/,;&|]/.test(plainText))) {
    return { fault: REFUSED.thisCellHasMoreThanOne };
  }
  if (/^[\doOlI\s+-]+$/.test(plainText) && /[oOlI]/.test(plainText)) {
    return { fault: REFUSED.lettersStandAmongTheDigitsO };
  }
  if (!/^\(?\+?[\d ()‐‑–-]+$/.test(plainText) || /^[-‐‑–]/.test(plainText)) {
    return { fault: REFUSED.aPhoneHasDigitsSpacesAnd };
  }
  const phone = phone10(plainText);
  if (phone === undefined) return { fault: REFUSED.thisHasDigits({ count: digits.length }) };
  if (plainText.includes('+') && !/^91\d{10}$/.test(digits)) {
    return { fault: REFUSED.afterStandsTheCountryOnlyNumbers };
  }
  return { value: phone };
}

const INDIAN_GROUPS = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d{1,2})?$/;
const WESTERN_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;

/** Sums that are told in thousands or lakhs. */
const IN_UNITS = /^[\d.,]+ ?(?:k|l|lacs?|lakhs?|thousand|hundred)\.?$/i;

function amountFault(text: string): string {
  if (SHORTENED.test(text)) return REFUSED.lostDigits;
  if (IN_UNITS.test(text)) return REFUSED.writeTheWholeAmountInDigits;
  if (/^[-−(]\D*\d|\d\D*-$/.test(text)) return REFUSED.anAmountIsAbove0A;
  if (/,\d{1,2}$/.test(text)) return REFUSED.aCommaStandsBeforeThreeDigits;
  if (/^[\d,]+\.\d{3,}$/.test(text)) return REFUSED.anAmountHasTwoDecimalsAt;
  return REFUSED.notAnAmountInRupeesSuch;
}

/**
 * Rupees, with paise, a sign and groups as they stand here or in the west: `₹5,000.00`,
 * `Rs. 1,00,000/-`; undefined for an empty cell.
 */
export function rupeesIn(text: string): Read<number | undefined> {
  const plainText = plain(text);
  if (plainText === '') return { value: undefined };
  const amount = plainText.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*\/-$/, '');
  const isPlain = /^\d{1,12}(?:\.\d{1,2})?$/.test(amount);
  if (isPlain || INDIAN_GROUPS.test(amount) || WESTERN_GROUPS.test(amount)) {
    return { value: Number(amount.replaceAll(',', '')) };
  }
  return { fault: amountFault(amount) };
}

/** A whole number; undefined for an empty cell. */
export function countIn(text: string): Read<number | undefined> {
  const plainText = withoutPoint(plain(text));
  if (plainText === '') return { value: undefined };
  return /^\d{1,6}$/.test(plainText)
    ? { value: Number(plainText) }
    : { fault: REFUSED.notAWholeNumberSuchAs };
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Number of a month by its English name or its short form, `Sept` too; 0 for others. */
function monthOf(name: string): number {
  const low = name.toLowerCase();
  if (low === 'sept') return 9;
  return MONTHS.findIndex((month) => month === low || month.slice(0, 3) === low) + 1;
}

/** Text of a heading as a month, `YYYY-MM`: `Jun-25`, `June 2025`, `06/2025`, the first day of one; undefined for others. */
export function monthIn(text: string): string | undefined {
  const month = plain(text).replace(MIDNIGHT, '');
  const iso = /^(\d{4})[-/](\d{1,2})(?:[-/]0?1)?$/.exec(month);
  const digits = /^(\d{1,2})[/. -](\d{4})$/.exec(month);
  const named = /^(\p{L}+)\.?[ ,.'’/-]*(\d{4}|\d{2})$/u.exec(month);
  const year = iso?.[1] ?? digits?.[2] ?? named?.[2];
  const number = named ? monthOf(named[1] ?? '') : Number(iso?.[2] ?? digits?.[1]);
  if (!year || !number || number > 12) return undefined;
  return `${year.length === 2 ? '20' : ''}${year}-${String(number).padStart(2, '0')}`;
}

const MIDNIGHT = /[T ]0?0:00(?::00(?:\.0+)?)?(?:Z|\+05:?30)?$|[T ]12:00(?::00)? ?AM$/i;
const TIME = /[T ]\d{1,2}:\d{2}.*$/i;

/** Parts of a date; the month is 0 where its name is not known. */
interface DateParts {
  year: string;
  month: number;
  day: number;
}

/** Day, month and year of a text, in the orders that are known by their form. */
function partsOf(text: string): DateParts | undefined {
  const iso = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (iso) return { year: iso[1] ?? '', month: Number(iso[3]), day: Number(iso[4]) };
  const indian = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})$/.exec(text);
  if (indian) return { year: indian[3] ?? '', month: Number(indian[2]), day: Number(indian[1]) };
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]{1,2}(\p{L}[\p{L}\p{M}]*)\.?[ ,./-]{1,2}(\d{4}|\d{2})$/u.exec(
      text,
    );
  if (named) return { year: named[3] ?? '', month: monthOf(named[2] ?? ''), day: Number(named[1]) };
  const first = /^(\p{L}[\p{L}\p{M}]*)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/u.exec(text);
  if (!first) return undefined;
  return { year: first[3] ?? '', month: monthOf(first[1] ?? ''), day: Number(first[2]) };
}

function unreadDate(text: string): string {
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    return REFUSED.thisIsTheNumberThatExcel({ write: REFUSED.writeDate });
  }
  if (/\p{L}/u.test(text) && !/\d{4}|\d{1,2}\D+\d{2}$/u.test(text)) {
    return REFUSED.theDayMonthOrYearIs({ write: REFUSED.writeDate });
  }
  return REFUSED.notADate({ write: REFUSED.writeDate });
}

/**
 * A date as `YYYY-MM-DD`: `05/04/2026` with the day first, `2026-04-05`, `05-Apr-2026`, also with a
 * time of midnight; empty for an empty cell.
 */
export function dateIn(text: string): Read<string> {
  const plainText = plain(text);
  if (plainText === '') return { value: '' };
  const day = plainText.replace(MIDNIGHT, '');
  if (TIME.test(day)) return { fault: REFUSED.thisHasATimeWriteThe };
  const parts = partsOf(day);
  if (!parts) return { fault: unreadDate(day) };
  if (parts.month === 0) {
    return { fault: REFUSED.thisMonthHasNoEnglishName({ write: REFUSED.writeDate }) };
  }
  if (parts.year.length === 2) return { fault: REFUSED.theYearHasTwoDigitsWrite };
  const [dd, mm] = [parts.day, parts.month].map((part) => String(part).padStart(2, '0'));
  if (parts.month > 12 && parts.day <= 12 && !/^\d{4}/.test(day)) {
    return {
      fault: REFUSED.theMonthStandsFirst({ date: `${mm}/${dd}/${parts.year}` }),
    };
  }
  const date = `${parts.year}-${mm}-${dd}`;
  return toBusinessDate(date) === undefined
    ? { fault: REFUSED.thereIsNoSuchDay({ write: REFUSED.writeDate }) }
    : { value: date };
}

/** A date in digits, with the year at its end or at its beginning. */
const DIGIT_DATE = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(?:\d{4}|\d{2})$/;
const ISO_DATE = /^\d{4}([-/])(\d{1,2})\1(\d{1,2})$/;

/**
 * Faults of dates whose day and month may be the other way round, as other dates of their file show:
 * one has the month first; or a spreadsheet made dates of all texts but of those above the 12th.
 * @param dates cells of a file that hold a date
 */
export function doubtfulDates<Place extends { row: number }>(
  dates: readonly { place: Place; text: string }[],
): { place: Place; text: string; fault: string }[] {
  const read = dates.flatMap(({ place, text }) => {
    const day = plain(text).replace(MIDNIGHT, '');
    const dateParts = DIGIT_DATE.exec(day);
    const [, , month, last] = ISO_DATE.exec(day) ?? [];
    const [first, second] = dateParts
      ? dateParts.slice(1).map(Number)
      : [Number(last), Number(month)];
    return first && second
      ? [{ place, text, day, isTyped: dateParts !== null, first, second }]
      : [];
  });
  const handwritten = read.filter(({ isTyped }) => isTyped);
  const stored = read.filter(({ isTyped }) => !isTyped);
  const turned = handwritten.find(({ first, second }) => first <= 12 && second > 12);
  const late = handwritten.find(({ first }) => first > 12);
  const isConverted =
    handwritten.every(({ first }) => first > 12) && stored.every(({ first }) => first <= 12);
  const write = REFUSED.writeAllDatesOfThisColumn;
  return read.flatMap(({ place, text, isTyped, first, second }) => {
    if (first > 12 || second > 12 || first === second) return [];
    if (turned && isTyped) {
      const fault = REFUSED.rowHasTheMonthFirstSo({
        row: turned.place.row,
        date: turned.day,
        write,
      });
      return [{ place, text, fault }];
    }
    if (!late || isTyped || !isConverted) return [];
    const fault = REFUSED.rowIsATextSoExcel({ row: late.place.row, date: late.day, write });
    return [{ place, text, fault }];
  });
}
