import { istDate, istInstant, toBusinessDate } from './dates.ts';

it('knows the business date and instant of Indian Standard Time', () => {
  const at = Date.parse('2026-11-21T18:30:00Z');
  expect(istDate(at)).toBe('2026-11-22');
  expect(istDate(at - 1)).toBe('2026-11-21');
  expect(istInstant(at)).toBe('2026-11-22T00:00:00.000+05:30');
});

it.each([
  ['2026-02-28', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2026-11-21T18:29:59Z', '2026-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-22'],
  ['2026-11-22T00:00:00.000+05:30', '2026-11-22'],
  ['2026-11-21T10:00:00+0530', '2026-11-21'],
])('reads %s as %s', (text, date) => expect(toBusinessDate(text)).toBe(date));

it.each([
  '',
  'tomorrow',
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '21-11-2026',
  '2026-11-21T10:00:00',
  '0000-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31T23:59:59Z',
])('refuses %j', (text) => expect(toBusinessDate(text)).toBeUndefined());
