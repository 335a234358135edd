import { checkRecord } from './check-record.ts';
import { Chain, relink } from './testing/fixtures.ts';
import type { DrawRecord } from './read-record.ts';
import { edit, genuine, relist } from './testing/tamper-fixtures.ts';

const TICKETS = ['01', '02', '03'];

/** A marked draw of 31 January, by the day that its mark states. */
const marked = (mark: { date?: string; at?: string }) =>
  checkRecord(new Chain().lock(1, '2026-01', TICKETS).draw().mark(mark).record);

test.each([
  ['2026-01-31', '2026-01-31', true],
  ['2026-01-30', '2026-01-31', false],
  ['1900-01-01', '2026-01-31', false],
  ['2026-02-01', '2026-01-31', false],
  ['2026-02-03', '2026-02-03', true],
  ['2026-02-04', '2026-02-03', false],
  ['31-Jan-2026', '2026-01-31', true],
  ['01-Jan-1900', '2026-01-31', false],
  ['yesterday', '2026-01-31', false],
])('a mark that states %s, written on %s', (date, at, isSameDay) => {
  const verdict = marked({ date, at });
  expect(verdict.isGenuine).toBe(true);
  expect(verdict.warnings).toEqual(
    isSameDay ? [] : [`Draw 1: the day of the mark is not the day of the draw: it says ${date}`],
  );
});

test('the day of a draw is the one in India', () => {
  const { record } = new Chain().lock(1, '2026-01', TICKETS).draw().mark({ date: '2026-02-01' });
  const late = (text: string) =>
    text.replace('T13:30:02Z', 'T18:30:02Z').replace('T13:30:03Z', 'T18:30:03Z');
  expect(checkRecord(relink({ ...record, events: record.events.map(late) })).warnings).toEqual([]);
});

test('tickets that were left out by hand and a list of one are told, also of a list that was voided', () => {
  const { record } = new Chain()
    .lock(1, '2026-01', ['01'], ['02 left', '03 left', '04 status'])
    .voidBeforeStart('Two were left out')
    .lock(1, '2026-01', TICKETS, ['04 left'])
    .draw()
    .mark();
  const verdict = checkRecord(record);
  expect(verdict.isGenuine).toBe(true);
  expect(verdict.warnings).toEqual([
    'Draw 1, void: 2 paid tickets were left out by hand',
    'Draw 1, void: the list had one ticket',
    'Draw 1: 1 paid ticket was left out by hand',
    'Draw 1: voided once before',
  ]);
});

test('voids count for their own draw only', () => {
  const chain = new Chain().lock(1, '2026-01', TICKETS).voidBeforeStart('A slip was lost');
  chain.lock(1, '2026-01', TICKETS).draw().mark();
  const won = /^ticket (\S+)$/m.exec(chain.record.events.at(-1) ?? '')?.[1] ?? '';
  const left = TICKETS.filter((ticket) => ticket !== won);
  chain
    .lock(2, '2026-02', left, [`${won} won`])
    .draw()
    .mark();
  expect(checkRecord(chain.record).warnings).toEqual(['Draw 1: voided once before']);
});

test.each([1, 2, 3, 4])('a restore before entry %i is told', (entry) => {
  const { record } = new Chain()
    .lock(1, '2026-01', TICKETS)
    .draw()
    .mark()
    .lock(2, '2026-02', ['01'], ['02 won', '03 won'])
    .voidBeforeStart('It was restored');
  const at = entry === 4 ? 5 : entry;
  const verdict = checkRecord(relink(edit(record, at, /$/, 'restored 2026-01-31T20:00:00Z\n')));
  expect(verdict.warnings.join()).toContain(
    `the database was restored between its ${entry === 1 ? 'seal and its list' : 'steps'}, on 01-Feb-2026, 1:30 am`,
  );
});

test.each([
  ['8', '05 06', 9, true],
  ['8', '-', 9, true],
  ['8', '-', 8, false],
  ['8', '-', 1, false],
  ['1', '05 06', 2, false],
  ['2', '05 05', 3, false],
  ['0', '-', 1, false],
  ['8', '01', 9, false],
])('%s draws before the record, won by %s, and then draw %i', (draws, tickets, next, isGenuine) => {
  const { record } = new Chain()
    .stated(Number(draws), tickets)
    .lock(next, '2026-09', TICKETS, ['05 won', '06 won']);
  const verdict = checkRecord(record);
  expect(verdict.isGenuine).toBe(isGenuine);
  if (isGenuine) {
    expect(verdict.warnings).toEqual(['8 draws were held before this record and are not checked']);
  }
});

const asOlder = (record: DrawRecord) => relist(record, 12, 'chitdraw/2', 'chitdraw/1');
const restoredAt = (entry: number, at: string) => edit(genuine(), entry, /$/, `restored ${at}\n`);

test.each([
  [
    'the list goes back to the form that does not tell who was left out by hand',
    () => asOlder(genuine()),
    'Entry 12 (lock): the list has the older form',
  ],
  [
    'a list of the older form that tells who was left out by hand',
    () => relist(asOlder(genuine()), 12, '\tdues', '\tleft'),
    'Entry 12 (lock): the list cannot be accepted, because the line',
  ],
  [
    'a restore at a time that does not exist',
    () => restoredAt(12, '2026-02-30T13:30:07Z'),
    '“restored 2026-02-30T13:30:07Z” is not a valid “restored”',
  ],
  [
    'a restore before the first entry',
    () => restoredAt(0, '2026-02-28T13:30:07Z'),
    'Entry 0: cannot be accepted, because it has 7 lines instead of 6',
  ],
  [
    'draws before the record that are stated later',
    () => {
      const { events, lists } = genuine();
      const lock = events[9]?.replace(/^chitdraw.+$/m, 'chitdraw/1 stated') ?? '';
      const stated = lock.replace(/^draw \d+\n(?:.+\n)+(?=at )/m, 'draws 8\ntickets -\n');
      return { events: events.toSpliced(9, 0, stated), lists };
    },
    'Entry 9 (stated): “stated” cannot come after “mark”',
  ],
])('caught: %s', (_name, forge, reason) => {
  const { isGenuine, problems } = checkRecord(relink(forge()));
  expect(isGenuine).toBe(false);
  expect(problems.map(({ text }) => text).join()).toContain(reason);
});

test('a draw whose last try is void says how often it was voided before, not counting that one', () => {
  const { record } = new Chain()
    .lock(1, '2026-01', TICKETS)
    .voidBeforeStart('A ticket was left out')
    .lock(1, '2026-01', TICKETS)
    .voidBeforeStart('Another one was left out')
    .lock(1, '2026-01', TICKETS)
    .voidBeforeStart('The hall was closed');
  expect(checkRecord(record).warnings).toEqual(['Draw 1, void: voided 2 times before']);
});
