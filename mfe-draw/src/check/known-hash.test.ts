import { checkRecord } from './check-record.ts';
import { Chain } from './testing/fixtures.ts';
import { readKnownHash } from './read-record.ts';

const { record } = new Chain().lock(1, '2026-01', ['01', '02']).draw('4711').mark();
const [, lock = ''] = checkRecord(record).hashes;

test.each([
  ['the whole', lock],
  ['the first 16 characters, as they are read aloud', lock.slice(0, 16)],
  ['in groups and capitals', (lock.slice(0, 32).match(/.{4}/g) ?? []).join(' ').toUpperCase()],
  ['the address with a language', `http://192.168.1.20:8080/p/${lock}?lang=ta`],
  ['the address behind the QR code', `http://192.168.1.20:8080/p/${lock}`],
])('a knownHash hash is found: %s', (_name, given) => {
  const hash = readKnownHash(given) ?? '-';
  expect(checkRecord(record, hash)).toMatchObject({ isGenuine: true, knownHash: 1 });
});

test('the hash of another record is not in this one', () => {
  expect(checkRecord(record, '7'.repeat(64))).toMatchObject({ isGenuine: false, knownHash: null });
});

test.each([lock.slice(0, 15), `${lock}0`, 'draw of January'])('%s is no hash', (given) => {
  expect(readKnownHash(given)).toBeNull();
});
