import { rangeOf, type Preset } from './presets.ts';

test.each<[Preset, string, string | null, string | null]>([
  ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-21', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last-week', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['last-week', '2027-01-02', '2026-12-27', '2027-01-02'],
  ['last-month', '2026-11-21', '2026-10-22', '2026-11-21'],
  ['last-month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['last-month', '2026-01-05', '2025-12-06', '2026-01-05'],
  ['last-year', '2026-11-21', '2025-11-22', '2026-11-21'],
  ['last-year', '2028-02-29', '2027-03-01', '2028-02-29'],
  ['this-month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['previous-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['previous-month', '2027-01-05', '2026-12-01', '2026-12-31'],
  ['previous-year', '2026-11-21', '2025-04-01', '2026-03-31'],
  ['previous-year', '2026-03-31', '2024-04-01', '2025-03-31'],
  ['overall', '2026-11-21', null, null],
])('%s of %s is %s to %s', (preset, today, start, end) => {
  expect(rangeOf(preset, today, 4)).toEqual({ start, end });
});

test.each([
  ['2026-11-21', 4, '2026-04-01'],
  ['2026-04-01', 4, '2026-04-01'],
  ['2026-03-31', 4, '2025-04-01'],
  ['2026-01-01', 1, '2026-01-01'],
  ['2026-11-30', 12, '2025-12-01'],
  ['2026-12-01', 12, '2026-12-01'],
])('the financial year of %s, from month %d on, begins on %s', (today, month, start) => {
  expect(rangeOf('financial-year', today, month)).toEqual({ start, end: today });
});
