const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** The Indian groups, the largest first. */
const GROUPS = [
  { size: 1_00_00_000, name: 'Crore' },
  { size: 1_00_000, name: 'Lakh' },
  { size: 1_000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const;

/**
 * An amount of rupees in words, in Indian grouping: `123456.5` is `Rupees One Lakh Twenty-Three
 * Thousand Four Hundred Fifty-Six and Fifty Paise Only`.
 * @param amount rupees from 0 on, with at most 2 decimals
 */
export function amountInWords(amount: number): string {
  const paise = Math.round(amount * 100);
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const parts = rest === 0 ? [] : ['and', inWords(rest), 'Paise'];
  return ['Rupees', rupees === 0 ? 'Zero' : inWords(rupees), ...parts, 'Only'].join(' ');
}

/** A whole number above 0 in words; more than 99 crore are counted in crore. */
function inWords(number: number): string {
  const group = GROUPS.find(({ size }) => number >= size);
  if (!group) return belowHundred(number);
  const rest = number % group.size;
  const head = `${inWords(Math.floor(number / group.size))} ${group.name}`;
  return rest === 0 ? head : `${head} ${inWords(rest)}`;
}

function belowHundred(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  const ten = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${ONES[number % 10] ?? ''}`;
}
