const BELOW_TWENTY =
  'பூஜ்ஜியம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து பதினொன்று பன்னிரண்டு பதிமூன்று பதினான்கு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது'.split(
    ' ',
  );
const TENS = '  இருபது முப்பது நாற்பது ஐம்பது அறுபது எழுபது எண்பது தொண்ணூறு'.split(' ');
/** Tens before a unit. */
const TENS_AND = '  இருபத்து முப்பத்து நாற்பத்து ஐம்பத்து அறுபத்து எழுபத்து எண்பத்து தொண்ணூற்று'.split(' ');
const HUNDREDS = ' நூறு இருநூறு முந்நூறு நானூறு ஐநூறு அறுநூறு எழுநூறு எண்ணூறு தொள்ளாயிரம்'.split(' ');

/** An amount of rupees in words, as amountInWords in English: `ரூபாய் பன்னிரண்டாயிரத்து ஐநூறு மட்டும்`. */
export function amountInTamil(amount: number): string {
  const paise = Math.round(amount * 100);
  const rest = paise % 100;
  const parts = ['ரூபாய்', inWords(Math.floor(paise / 100))];
  if (rest > 0) parts.push('மற்றும்', inWords(rest), 'பைசா');
  return [...parts, 'மட்டும்'].join(' ');
}

function inWords(number: number): string {
  if (number >= 1_00_00_000) return counted(number, 1_00_00_000, 'கோடி');
  if (number >= 1_00_000) return counted(number, 1_00_000, 'லட்சம்');
  if (number >= 1_000) return followed(thousands(Math.floor(number / 1_000)), number % 1_000);
  if (number >= 100) return followed(HUNDREDS[Math.floor(number / 100)] ?? '', number % 100);
  return belowHundred(number);
}

function counted(number: number, size: number, name: string): string {
  const count = Math.floor(number / size);
  return followed(`${count === 1 ? 'ஒரு' : inWords(count)} ${name}`, number % size);
}

/** A word takes another ending before what follows. */
function followed(word: string, rest: number): string {
  if (rest === 0) return word;
  const joined = word.replace(/ம்$/, 'த்து').replace(/ூறு$/, 'ூற்று');
  return `${joined.replace(/கோடி$/, 'கோடியே')} ${inWords(rest)}`;
}

function belowHundred(number: number): string {
  if (number < 20) return BELOW_TWENTY[number] ?? '';
  const ten = Math.floor(number / 10);
  const unit = number % 10;
  return unit === 0 ? (TENS[ten] ?? '') : `${TENS_AND[ten]} ${BELOW_TWENTY[unit]}`;
}

/** A number and a thousand are one word: the last vowel of the number goes. */
function thousands(count: number): string {
  return count === 1 ? 'ஆயிரம்' : belowHundred(count).replace(/ு$/, 'ாயிரம்');
}
