import { ageText, isOld, sizeText } from './backup-screen.tsx';

const now = Date.parse('2026-11-21T12:00:00+05:30');

test.each([
  ['2026-11-21T11:30:00+05:30', 'less than an hour', false],
  ['2026-11-21T10:59:00+05:30', '1 hour', false],
  ['2026-11-20T12:00:00+05:30', '24 hours', false],
  ['2026-11-20T11:59:00+05:30', '1 day', true],
  ['2026-11-18T10:00:00+05:30', '3 days', true],
])('a backup of %s is %s old', (at, text, old) => {
  expect(ageText(at, now)).toBe(text);
  expect(isOld(at, now)).toBe(old);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [3_210_000, '3.2 MB'],
  [45_600_000_000, '45.6 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
