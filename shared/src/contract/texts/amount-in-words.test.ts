import fc from 'fast-check';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [15, 'Rupees Fifteen Only'],
  [100, 'Rupees One Hundred Only'],
  [5000, 'Rupees Five Thousand Only'],
  [100000, 'Rupees One Lakh Only'],
  [
    1234567.5,
    'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Fifty Paise Only',
  ],
  [0.05, 'Rupees Zero and Five Paise Only'],
  [10_00_00_000, 'Rupees Ten Crore Only'],
  [1_00_00_00_000, 'Rupees One Hundred Crore Only'],
])('%d is %s', (amount, words) => expect(amountInWords(amount)).toBe(words));

const UNITS: Record<string, number> = {
  Hundred: 100,
  Thousand: 1_000,
  Lakh: 1_00_000,
  Crore: 1_00_00_000,
};
const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** Reads a number back, word by word, by other means than it was written. */
function read(words: string): number {
  let done = 0;
  let open = 0;
  for (const word of words.split(' ')) {
    const unit = UNITS[word];
    if (unit === undefined) {
      for (const part of word.split('-')) {
        open += TENS.includes(part) ? (TENS.indexOf(part) + 2) * 10 : SMALL.indexOf(part);
      }
    } else if (unit === 100) {
      open *= 100;
    } else if (unit === UNITS['Crore']) {
      done = (done + open) * unit;
      open = 0;
    } else {
      done += open * unit;
      open = 0;
    }
  }
  return done + open;
}

test('every amount can be read back to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_99_99_99_999 }), (paise) => {
      const words = amountInWords(paise / 100);
      const match = /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(words);
      const rupees = read(match?.[1] ?? '');
      const rest = match?.[2] === undefined ? 0 : read(match[2]);
      expect(rupees * 100 + rest).toBe(paise);
    }),
    { numRuns: 2000 },
  );
});
