import { localeOfName, REMINDER_LOCALES } from './languages.ts';
import { reminderText } from './reminder-text.ts';

const facts = {
  memberName: 'Meera Krishnan',
  organisation: 'Lakshmi Savings',
  amount: '₹12,000',
  tickets: [
    { code: 'LG12-A-142', group: 'Lakshmi Gold 12', amount: '₹10,000', since: '05-Oct-2026' },
    { code: 'NS12-C-007', group: 'Navratri Silver', amount: '₹2,000', since: '01-Nov-2026' },
  ],
};

test.each([
  ['മീര കൃഷ്ണൻ', 'ml'],
  ['K. മീര', 'ml'],
  ['மீனா', 'ta'],
  ['मीरा शर्मा', 'hi'],
  ['Meera Krishnan', 'en'],
  ['मीरा'.normalize('NFD'), 'hi'],
  ['মীরা', 'en'],
  ['', 'en'],
] as const)('the script of %s proposes %s', (name, locale) => {
  expect(localeOfName(name)).toBe(locale);
});

test('a reminder says what is due on which tickets since when, and from whom it comes', () => {
  expect(reminderText('en', facts)).toBe(`Dear Meera Krishnan,

This is a reminder from Lakshmi Savings. ₹12,000 is due from you:
- LG12-A-142 (Lakshmi Gold 12): ₹10,000, due since 05-Oct-2026
- NS12-C-007 (Navratri Silver): ₹2,000, due since 01-Nov-2026

Please pay as soon as you can. If you have paid already, please ignore this message.

Thank you,
Lakshmi Savings`);
});

test.each(REMINDER_LOCALES)('it says all of it in %s', (locale) => {
  const text = reminderText(locale, facts);
  const { tickets, ...rest } = facts;
  const said = [...Object.values(rest), ...tickets.flatMap((ticket) => Object.values(ticket))];
  for (const part of said) expect(text).toContain(part);
  expect(text.split('\n')).toHaveLength(10);
});

const soon = {
  ...facts,
  amount: '₹5,000',
  tickets: [],
  fallsDue: [
    { code: 'LG12-A-0001', group: 'Lakshmi Gold 12', amount: '₹5,000', on: '10-Dec-2026' },
  ],
};

test('somebody who owes nothing is told what falls due and when', () => {
  const text = reminderText('en', soon);
  expect(text).toContain('\n- ₹5,000 for LG12-A-0001 (Lakshmi Gold 12) falls due on 10-Dec-2026\n');
  expect(text).toContain('₹5,000 falls due soon:');
  expect(text).not.toContain('is due from you');
});

test.each(REMINDER_LOCALES)('what falls due is told in %s, beside what is due too', (locale) => {
  for (const said of [soon, { ...soon, tickets: facts.tickets }]) {
    const lines = reminderText(locale, said).split('\n');
    expect(lines).toHaveLength(9 + said.tickets.length);
    const line = lines[3 + said.tickets.length];
    for (const part of Object.values(soon.fallsDue[0] ?? {})) expect(line).toContain(part);
  }
});

test.each(REMINDER_LOCALES)(
  'it says in %s how to pay by UPI where the office has an address',
  (locale) => {
    const upi = { address: 'lakshmi@okbank', link: 'https://kuri.example/d/acc_1/mem_1/key' };
    const lines = reminderText(locale, { ...facts, upi }).split('\n');
    expect(lines).toHaveLength(13);
    expect(lines[6]).toContain(upi.address);
    expect(lines[7]).toBe(upi.link);
  },
);

test.each([
  ['en', '₹10,000, due since 05-Oct-2026 (₹500 of instalment 2 is paid)', '- Late fee: ₹50'],
  ['hi', '₹10,000, 05-Oct-2026 से बकाया (किस्त 2 में ₹500 जमा है)', '- विलंब शुल्क: ₹50'],
  ['ml', '₹10,000, 05-Oct-2026 മുതൽ കുടിശ്ശിക (2-ആം തവണയിൽ ₹500 അടച്ചിട്ടുണ്ട്)', '- പിഴ: ₹50'],
  [
    'ta',
    '₹10,000, 05-Oct-2026 முதல் நிலுவை (2-ஆம் தவணையில் ₹500 செலுத்தப்பட்டுள்ளது)',
    '- தாமதக் கட்டணம்: ₹50',
  ],
] as const)('it says in %s what is paid in part, and the late fee below', (locale, said, fee) => {
  const [first, ...others] = facts.tickets;
  const tickets = [
    {
      ...{ code: '', group: '', amount: '', since: '', ...first },
      part: { number: 2, paid: '₹500' },
      lateFee: '₹50',
    },
    ...others,
  ];
  const lines = reminderText(locale, { ...facts, tickets }).split('\n');
  expect(lines[3]).toBe(`- LG12-A-142 (Lakshmi Gold 12): ${said}`);
  expect(lines[4]).toBe(fee);
  expect(lines[5]).not.toContain('50');
});
