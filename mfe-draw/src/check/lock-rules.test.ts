import { checkRecord } from './check-record.ts';
import { Chain, relink } from './testing/fixtures.ts';
import { edit, relist } from './testing/tamper-fixtures.ts';

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
  ['0', true],
  ['1', false],
  ['65536', false],
  ['65537', true],
])('a list that counts %s tickets is out of range: %p', (count, isOut) => {
  const { record } = new Chain().lock(1, '2026-01', ['01', '02']);
  const { problems } = checkRecord(relink(edit(record, 1, 'count 2', `count ${count}`)));
  expect(texts(problems).includes('1 to 65,536 tickets')).toBe(isOut);
});

test.each([
  [1, false],
  [2, true],
  [8, true],
])('a record that begins with draw %i says that earlier ones are missing: %p', (drawNo, isTold) => {
  const { record } = new Chain().lock(drawNo, '2026-01', ['01', '02']);
  const { isGenuine, remarks } = checkRecord(record);
  expect(isGenuine).toBe(true);
  expect(texts(remarks).includes('Earlier draws are not in it')).toBe(isTold);
});

test.each([
  ['Hall!', true],
  ['Hall', false],
  ['Hall\u200B\u200B', false],
  ['Ha\u00ADll\u2060', false],
])('%j is a reason to hold a draw early: %p', (early, isReason) => {
  const { record } = new Chain()
    .on({ due: '2026-02-28', at: '2026-02-27', early })
    .lock(1, '2026-02', ['01', '02']);
  const { problems } = checkRecord(record);
  expect(texts(problems).includes('without a reason, 1 day too soon')).toBe(!isReason);
});

test('a draw on its own day takes no reason for being early', () => {
  const { record } = new Chain()
    .on({ due: '2026-02-28', at: '2026-02-28', early: 'The hall is shut' })
    .lock(1, '2026-02', ['01', '02']);
  expect(texts(checkRecord(record).problems)).toContain('but was not');
});

test('a ticket is gone also where it was left out before, and here where it is left out now', () => {
  const { record } = new Chain()
    .lock(1, '2026-01', ['01', '02'], ['03 dues', '04 dues'])
    .voidBeforeStart('Ticket 03 was left out')
    .lock(1, '2026-01', ['01', '03'], ['02 dues']);
  expect(texts(checkRecord(record).remarks)).toContain('no longer in this one: CG-04.');
});

test.each([
  ['another group', 'scheme grp_1', 'scheme grp_2'],
  ['another draw', 'draw 1', 'draw 2'],
])('a list of %s is refused', (_, from, to) => {
  const { record } = new Chain().lock(1, '2026-01', ['01', '02']);
  const { problems } = checkRecord(relink(relist(record, 1, from, to)));
  expect(texts(problems)).toBe('Entry 1 (lock): the list is of another group or another draw.');
});

test.each([
  ['0815 4711', true],
  ['none', false],
])('numbers %s under a lock with a public random value are beside it: %p', (numbers, isBeside) => {
  const { record } = new Chain().lock(1, '2026-01', ['01', '02']).draw(numbers);
  const named = edit(record, 1, 'beacon none', 'beacon quicknet/99999999');
  const { problems } = checkRecord(relink(named));
  expect(texts(problems).includes('numbers were used beside')).toBe(isBeside);
});
