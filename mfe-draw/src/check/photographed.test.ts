import { checkRecord } from './check-record.ts';
import { Chain } from './fixtures.ts';

const { record } = new Chain().lock(1, '2026-01', ['01', '02']).draw('4711').mark();
const [, lock = ''] = checkRecord(record).hashes;

test.each([
  ['the whole', lock],
  ['the first 16 characters, as they are read aloud', lock.slice(0, 16)],
  ['in groups and capitals', (lock.slice(0, 32).match(/.{4}/g) ?? []).join(' ').toUpperCase()],
  ['the address behind the QR code', `http://192.168.1.20:8080/p/${lock}`],
])('a photographed hash is found: %s', (_name, given) => {
  expect(checkRecord(record, given)).toMatchObject({ isGenuine: true, photographed: 1 });
});

test.each([
  ['too short to be sure', lock.slice(0, 15), /at least its first 16 characters/],
  ['no hash at all', 'draw of January', /at least its first 16 characters/],
  ['of another record', '7'.repeat(64), /not in this record/],
])('a photographed hash is refused: %s', (_name, given, reason) => {
  const verdict = checkRecord(record, given);
  expect(verdict.isGenuine).toBe(false);
  expect(verdict.problems[0]?.text).toMatch(reason);
});
