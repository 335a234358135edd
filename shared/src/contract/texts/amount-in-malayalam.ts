const BELOW_TWENTY =
  'പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത് പത്ത് പതിനൊന്ന് പന്ത്രണ്ട് പതിമൂന്ന് പതിനാല് പതിനഞ്ച് പതിനാറ് പതിനേഴ് പതിനെട്ട് പത്തൊമ്പത്'.split(
    ' ',
  );
const TENS = ' പത്ത് ഇരുപത് മുപ്പത് നാല്പത് അമ്പത് അറുപത് എഴുപത് എൺപത് തൊണ്ണൂറ്'.split(' ');
/** Tens before a unit. */
const TENS_AND = '  ഇരുപത്തി മുപ്പത്തി നാല്പത്തി അമ്പത്തി അറുപത്തി എഴുപത്തി എൺപത്തി തൊണ്ണൂറ്റി'.split(' ');
const HUNDREDS = ' നൂറ് ഇരുന്നൂറ് മുന്നൂറ് നാനൂറ് അഞ്ഞൂറ് അറുനൂറ് എഴുനൂറ് എണ്ണൂറ് തൊള്ളായിരം'.split(' ');
/** Thousands up to nineteen are one word with their number. */
const THOUSANDS =
  ' ആയിരം രണ്ടായിരം മൂവായിരം നാലായിരം അയ്യായിരം ആറായിരം ഏഴായിരം എണ്ണായിരം ഒമ്പതിനായിരം പതിനായിരം പതിനൊന്നായിരം പന്ത്രണ്ടായിരം പതിമൂവായിരം പതിനാലായിരം പതിനയ്യായിരം പതിനാറായിരം പതിനേഴായിരം പതിനെണ്ണായിരം പത്തൊമ്പതിനായിരം'.split(
    ' ',
  );

/** An amount of rupees in words, as amountInWords in English: `പന്ത്രണ്ടായിരത്തി അഞ്ഞൂറ് രൂപ മാത്രം`. */
export function amountInMalayalam(amount: number): string {
  const paise = Math.round(amount * 100);
  const rest = paise % 100;
  const parts = [inWords(Math.floor(paise / 100)), 'രൂപ'];
  if (rest > 0) parts.push(inWords(rest), 'പൈസ');
  return [...parts, 'മാത്രം'].join(' ');
}

function inWords(number: number): string {
  if (number >= 1_00_00_000) return counted(number, 1_00_00_000, 'കോടി');
  if (number >= 1_00_000) return counted(number, 1_00_000, 'ലക്ഷം');
  if (number >= 1_000) return followed(thousands(Math.floor(number / 1_000)), number % 1_000);
  if (number >= 100) return followed(HUNDREDS[Math.floor(number / 100)] ?? '', number % 100);
  return belowHundred(number);
}

function counted(number: number, size: number, name: string): string {
  const count = Math.floor(number / size);
  return followed(`${count === 1 ? 'ഒരു' : inWords(count)} ${name}`, number % size);
}

/** A word takes another ending before what follows. */
function followed(word: string, rest: number): string {
  if (rest === 0) return word;
  const joined = word.replace(/ം$/, 'ത്തി').replace(/റ്$/, 'റ്റി');
  return `${joined} ${inWords(rest)}`;
}

/** Letters between a vowel and the vowel that a word begins with. */
const VOWELS = { അ: 'യ', ആ: 'യാ', ഏ: 'യേ', എ: 'യെ', ഒ: 'യൊ' } as const;

function joined(tens: string, word: string): string {
  const [first = ''] = word;
  const vowel = VOWELS[first as keyof typeof VOWELS] as string | undefined;
  return vowel === undefined ? tens + word : tens + vowel + word.slice(1);
}

function belowHundred(number: number): string {
  if (number < 20) return BELOW_TWENTY[number] ?? '';
  const ten = Math.floor(number / 10);
  const unit = number % 10;
  return unit === 0 ? (TENS[ten] ?? '') : joined(TENS_AND[ten] ?? '', BELOW_TWENTY[unit] ?? '');
}

function thousands(count: number): string {
  if (count < 20) return THOUSANDS[count] ?? '';
  const ten = Math.floor(count / 10);
  const unit = count % 10;
  if (unit === 1) return joined(TENS_AND[ten] ?? '', 'ഒന്നായിരം');
  if (unit > 0) return joined(TENS_AND[ten] ?? '', THOUSANDS[unit] ?? '');
  return ten === 9 ? 'തൊണ്ണൂറായിരം' : (TENS[ten] ?? '').replace(/ത്$/, 'തിനായിരം');
}
