import { addDays, addMonths, daysBetween } from '../format.ts';

test('a month without that day gives its last one', () => {
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2028-03-30', -1)).toBe('2028-02-29');
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
});

test('days are counted over the ends of months and years, both ways', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
  expect(daysBetween('2027-01-02', '2026-12-31')).toBe(-2);
});
