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
