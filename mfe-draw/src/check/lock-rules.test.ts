import { checkRecord } from './check-record.ts';
import { Chain, relink } from './fixtures.ts';
import { edit } from './tamper-fixtures.ts';

const texts = (found: { text: string }[]) => found.map(({ text }) => text).join('\n');

// Round 657413 of quicknet came out at 11:00:03 UTC.
test.each([
  ['11:00:02', false],
  ['11:00:03', true],
])('a list frozen at %s under a value of 11:00:03', (time, isOut) => {
  const { record } = new Chain()
    .on({ due: '2023-09-15', at: '2023-09-15' })
    .lock(1, '2023-09', ['01', '02']);
  const named = edit(record, 1, 'beacon none', 'beacon quicknet/657413');
  const { problems } = checkRecord(relink(edit(named, 1, /T.+Z$/m, `T${time}Z`)));
  expect(texts(problems).includes('was published before the list was frozen')).toBe(isOut);
});

test('a ticket that is missing from the list is reported', () => {
  const { record } = new Chain()
    .lock(1, '2026-01', ['01', '02'], ['03 dues'])
    .voidBeforeStart('Ticket 04 was left out')
    .lock(1, '2026-01', ['01', '04']);
  const { isGenuine, remarks } = checkRecord(record);
  expect(isGenuine).toBe(true);
  expect(texts(remarks)).toContain('but no longer in this one: CG-02, CG-03.');
});

test.each([
  ['Flood', true],
  ['Rain', false],
])('a reason of 5 letters is enough for an early draw, 4 are not: %s', (early, isEnough) => {
  const { record } = new Chain()
    .on({ due: '2026-02-28', at: '2026-02-27', early })
    .lock(1, '2026-02', ['01', '02']);
  expect(texts(checkRecord(record).problems).includes('without a reason')).toBe(!isEnough);
});

test.each([1, 2])('a record that begins with draw %i', (drawNo) => {
  const { record } = new Chain().lock(drawNo, '2026-01', ['01', '02']);
  const { isGenuine, remarks } = checkRecord(record);
  expect(isGenuine).toBe(true);
  expect(texts(remarks).includes('Earlier draws are not in it')).toBe(drawNo === 2);
});

test('a list without anybody who takes part is reported', () => {
  const { record } = new Chain().lock(1, '2026-01', [], ['01 dues']);
  expect(texts(checkRecord(record).problems)).toContain('must have 1 to 65,536 tickets');
});
