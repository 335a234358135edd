import fc from 'fast-check';
import {
  formatCount,
  formatDate,
  formatExactRupees,
  formatMoment,
  formatMonths,
  formatPhone,
  formatRupees,
  formatTime,
} from '../format.ts';

test.each([
  [5000, '₹5,000'],
  [0, '₹0'],
  [1234567, '₹12,34,567'],
  [123456789, '₹12,34,56,789'],
  [-250, '-₹250'],
  [1500.5, '₹1,500.50'],
  [-0.05, '-₹0.05'],
  [4999.999, '₹5,000'],
])('%d rupees are %s', (amount, text) => expect(formatRupees(amount)).toBe(text));

test('rupees are written as a browser writes them in India', () => {
  const browser = (decimals: number) =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  const exact = browser(2);
  const whole = browser(0);
  fc.assert(
    fc.property(fc.integer({ min: -99_99_99_99_999, max: 99_99_99_99_999 }), (paise) => {
      const amount = paise / 100;
      expect(formatExactRupees(amount)).toBe(exact.format(amount));
      expect(formatCount(paise)).toBe(new Intl.NumberFormat('en-IN').format(paise));
      expect(formatRupees(amount, { decimals: 0 })).toBe(whole.format(amount));
    }),
    { numRuns: 500 },
  );
});

test('days and times are those of India', () => {
  const browser = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const years = { min: new Date('1950-01-01'), max: new Date('2199-12-30'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      const found = browser.formatToParts(date);
      const part = (type: string) => found.find((one) => one.type === type)?.value ?? '';
      const instant = date.toISOString();
      expect(formatDate(instant).split('-')).toEqual([
        part('day'),
        expect.anything(),
        part('year'),
      ]);
      expect(formatTime(instant)).toBe(
        `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`,
      );
    }),
    { numRuns: 500 },
  );
});

test('rupees with 2 decimals', () => {
  expect(formatRupees(1234567.5, { decimals: 2 })).toBe('₹12,34,567.50');
  expect(formatRupees(5000, { decimals: 2 })).toBe('₹5,000.00');
  expect(formatExactRupees(5000)).toBe('₹5,000.00');
});

test.each([
  ['2026-09-05', '05-Sep-2026'],
  ['2026-01-31', '31-Jan-2026'],
  ['2026-12-01', '01-Dec-2026'],
  ['2026-09-05T23:59:00+05:30', '05-Sep-2026'],
  ['2026-09-05T18:30:00Z', '06-Sep-2026'],
  ['2026-09-05T18:29:59Z', '05-Sep-2026'],
])('%s is shown as %s', (value, text) => expect(formatDate(value)).toBe(text));

test('every month has three letters', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDate(`2026-${String(month + 1).padStart(2, '0')}-15`),
  );
  expect(months.join(' ')).toBe(
    '15-Jan-2026 15-Feb-2026 15-Mar-2026 15-Apr-2026 15-May-2026 15-Jun-2026 15-Jul-2026 ' +
      '15-Aug-2026 15-Sep-2026 15-Oct-2026 15-Nov-2026 15-Dec-2026',
  );
});

test.each([
  ['2026-09-05T10:15:00+05:30', '10:15 am'],
  ['2026-09-05T12:45:00Z', '6:15 pm'],
  ['2026-09-05T18:30:00Z', '12:00 am'],
])('%s is the time %s', (instant, text) => expect(formatTime(instant)).toBe(text));

test.each([null, undefined, '', 'soon', '2026-13-40'])('%p is a dash', (value) => {
  expect(formatDate(value)).toBe('—');
  expect(formatTime(value)).toBe('—');
});

test.each([
  ['919876543210', '+91 98765 43210'],
  ['9876543210', '+91 98765 43210'],
  ['+91 98765-43210', '+91 98765 43210'],
  ['12345', '12345'],
  ['', ''],
])('the phone %s is shown as %s', (phone, text) => expect(formatPhone(phone)).toBe(text));

test('months', () => {
  expect(formatMonths(12)).toBe('12 months');
  expect(formatMonths(1)).toBe('1 month');
});

test('an instant is its day and time in India', () => {
  expect(formatMoment('2026-09-05T04:45:00Z')).toBe('05-Sep-2026, 10:15 am');
});
