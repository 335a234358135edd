import fc from 'fast-check';
import { addDays, addMonths, daysBetween } from './contract.ts';

test('another month has the same day, and where it has none, its last one', () => {
  expect(addMonths('2026-11-05', 0)).toBe('2026-11-05');
  expect(addMonths('2026-11-05', 2)).toBe('2027-01-05');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2028-03-30', -1)).toBe('2028-02-29');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  expect(addMonths('2027-01-31', 2)).toBe('2027-03-31');
});

test('adds exactly that many months to any date', () => {
  const day = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  });
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  fc.assert(
    fc.property(day, fc.integer({ min: -24, max: 24 }), (at, months) => {
      const date = at.toISOString().slice(0, 10);
      expect(monthOf(addMonths(date, months))).toBe(monthOf(date) + months);
    }),
  );
});

test('days are counted over the ends of months and years, both ways', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
  expect(daysBetween('2026-12-31', '2027-01-31')).toBe(31);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});
