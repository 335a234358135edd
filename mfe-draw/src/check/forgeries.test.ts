import { checkRecord } from './check-record.ts';
import { Chain, relink } from './testing/fixtures.ts';
import { hashOf } from './pick.ts';
import type { DrawRecord } from './read-record.ts';
import {
  edit,
  genuine,
  lastListOnly,
  relist,
  someoneElse,
  TICKETS,
  winnerOf,
  without,
} from './testing/tamper-fixtures.ts';

const ENTRIES = ['open', 'lock', 'void', 'lock', 'draw', 'void', 'lock', 'draw', 'mark', 'lock'];

type Forgery = [name: string, forge: (record: DrawRecord) => DrawRecord, reason: RegExp];

const CAUGHT: Forgery[] = [
  [
    'another winner is written into the draw',
    (record) => edit(record, 7, /^winner \d+ \S+$/m, 'winner 1 99'),
    /Entry 7 \(draw\): the draw gives .* but it names no\. 1 \(99\)/,
  ],
  [
    'another winner, and the rest of the chain written to fit',
    (record) => {
      const other = someoneElse(winnerOf(record, 7));
      const drawn = edit(record, 7, /^winner \d+ \S+$/m, `winner ${Number(other)} ${other}`);
      return relink(edit(drawn, 8, /^ticket .+$/m, `ticket ${other}`));
    },
    /Entry 7 \(draw\): the draw gives/,
  ],
  [
    'someone else is marked as the winner',
    (record) =>
      relink(edit(record, 8, /^ticket .+$/m, `ticket ${someoneElse(winnerOf(record, 7))}`)),
    /Entry 8 \(mark\): the winner was drawn, but/,
  ],
  [
    'a number is changed after the draw',
    (record) => relink(edit(record, 7, '4711 9321', '4711 9322')),
    /Entry 7 \(draw\): the draw gives/,
  ],
  [
    'a number is left out',
    (record) => relink(edit(record, 4, '0815 4711', '4711')),
    /Entry 4 \(draw\): 1 numbers were used, but the frozen list asks for 2/,
  ],
  [
    'the numbers are put into an order that suits',
    (record) => relink(edit(record, 4, '0815 4711', '4711 0815')),
    /Entry 4 \(draw\): the numbers are not sorted/,
  ],
  [
    'a seed that was not the sealed one',
    (record) => relink(edit(record, 7, /^seed \w+$/m, `seed ${'7'.repeat(64)}`)),
    /Entry 7 \(draw\): the secret number that it reveals is not the one/,
  ],
  [
    'a list frozen under another seal than the published one',
    (record) => relink(edit(record, 6, /^seed \w+$/m, `seed ${'7'.repeat(64)}`)),
    /Entry 6 \(lock\): its secret number is not the one that was fixed/,
  ],
  [
    'a member is taken out of a frozen list',
    (record) => {
      const [hash = ''] = Object.keys(record.lists);
      const text = record.lists[hash]?.replace(/^\d\t02\t.*\n/m, '') ?? '';
      return { ...record, lists: { ...record.lists, [hash]: text } };
    },
    /Entry 1 \(lock\): the list is not the one that was frozen/,
  ],
  [
    'a member is renamed in a frozen list',
    (record) => {
      const [hash = ''] = Object.keys(record.lists);
      const text = record.lists[hash]?.replace('Member 02', 'Member 2') ?? '';
      return { ...record, lists: { ...record.lists, [hash]: text } };
    },
    /Entry 1 \(lock\): the list is not the one that was frozen/,
  ],
  [
    'a dummy is added to the list, and the chain written to fit',
    (record) => {
      const longer = relist(record, 6, /\n$/, '\n6\t06\tCG-06\tDummy\n');
      return relink(edit(longer, 6, 'count 5', 'count 6'));
    },
    /Entry 7 \(draw\): the draw gives/,
  ],
  [
    'a dummy is added to the list, but not to its count',
    (record) => relink(relist(record, 6, /\n$/, '\n6\t06\tCG-06\tDummy\n')),
    /Entry 6 \(lock\): it counts 5 tickets, but 6 are in the list/,
  ],
  [
    'two members change places in the list',
    (record) =>
      relink(
        relist(
          record,
          6,
          '1\t01\tCG-01\tMember 01\n2\t02\tCG-02\tMember 02',
          '1\t02\tCG-02\tMember 02\n2\t01\tCG-01\tMember 01',
        ),
      ),
    /Entry 6 \(lock\): the list cannot be accepted, because CG-01 is not in its place/,
  ],
  [
    'a ticket is listed twice',
    (record) => {
      const longer = relist(record, 6, /\n$/, '\n6\t05\tCG-06\tMember 05\n');
      return relink(edit(longer, 6, 'count 5', 'count 6'));
    },
    /Entry 6 \(lock\): .* ticket CG-06 is listed twice/,
  ],
  [
    'a result that did not please is taken out',
    (record) => relink(without(record, 3, 3)),
    /Entry 3 \(lock\): its secret number is not the one that was fixed/,
  ],
  [
    'a frozen list is thrown away without a trace',
    (record) => relink(without(record, 1, 2)),
    /Entry 1 \(lock\): its secret number is not the one that was fixed/,
  ],
  [
    'an entry is taken out of the middle',
    (record) => without(record, 5, 1),
    /Entry 5 \(lock\): it says that it is number 6/,
  ],
  [
    'two entries change places',
    ({ events, lists }) => ({
      events: events.toSpliced(1, 2, events[2] ?? '', events[1] ?? ''),
      lists,
    }),
    /Entry 1 \(void\): “void” cannot come after “open”/,
  ],
  [
    'the draw is repeated until it pleases',
    ({ events, lists }) => relink({ events: events.toSpliced(8, 0, events[7] ?? ''), lists }),
    /Entry 8 \(draw\): “draw” cannot come after “draw”/,
  ],
  [
    'a draw is voided before START without its seal being opened',
    (record) => relink(edit(record, 2, /^seed \w+$/m, 'seed -')),
    /Entry 2 \(void\): the draw was voided and its secret number was not revealed/,
  ],
  [
    'a list thrown away opens its seal with a made-up seed',
    (record) => relink(edit(record, 2, /^seed \w+$/m, `seed ${'7'.repeat(64)}`)),
    /Entry 2 \(void\): the secret number that it reveals is not the one/,
  ],
  [
    'a draw voided after START is given another seal',
    (record) => relink(edit(record, 5, 'next -', `next ${'7'.repeat(64)}`)),
    /Entry 5 \(void\): it reveals a secret number and fixes the next one/,
  ],
  [
    'a seal is used for a second draw',
    (record) => {
      const old = /^next (\w+)$/m.exec(record.events[4] ?? '')?.[1] ?? '';
      return relink(edit(record, 7, /^next \w+$/m, `next ${old}`));
    },
    /Entry 7 \(draw\): the secret number that it fixes .* was fixed before/,
  ],
  [
    'a winner takes part again',
    (record) => {
      const winner = winnerOf(record, 7);
      const other = someoneElse(winner);
      const freed = relist(record, 9, `-\t${winner}\t`, '-\t99\t');
      return relink(relist(freed, 9, `\t${other}\tCG`, `\t${winner}\tCG`));
    },
    /Entry 9 \(lock\): CG-\d\d won draw 1 and takes part again/,
  ],
  [
    'a month is drawn twice',
    (record) => {
      const old = (text: string) =>
        text.replace('chitdraw/2', 'chitdraw/1').replace(/due .+\nearly .+\n/, '');
      const events = record.events.map(old);
      return relink(edit({ ...record, events }, 9, 'period 2026-02', 'period 2026-01'));
    },
    /Entry 9 \(lock\): the draw of 2026-01 was held already/,
  ],
  [
    'a draw is given the month of another',
    (record) => relink(edit(record, 9, 'period 2026-02', 'period 2026-01')),
    /Entry 9 \(lock\): it is the draw of 2026-01, but it was due on 28-Feb-2026/,
  ],
  [
    'a draw is held right after the one before it',
    (record) => relink(edit(record, 9, 'at 2026-02-28', 'at 2026-01-31')),
    /Entry 9 \(lock\): it was held before its date without a reason, 28 days too soon/,
  ],
  [
    'a draw is held a minute before its day in India',
    (record) => relink(edit(record, 9, /^at .+$/m, 'at 2026-02-27T18:29:59Z')),
    /Entry 9 \(lock\): it was held before its date without a reason, 1 day too soon/,
  ],
  [
    'a reason of which nothing can be seen',
    (record) => {
      const early = edit(record, 9, 'at 2026-02-28', 'at 2026-02-27');
      return relink(edit(early, 9, 'early -', `early ${'\u200d'.repeat(5)}`));
    },
    /Entry 9 \(lock\): it was held before its date without a reason/,
  ],
  [
    'a reason where none was needed',
    (record) => relink(edit(record, 9, 'early -', 'early The hall was free')),
    /Entry 9 \(lock\): it gives a reason for being held before its date, but was not/,
  ],
  [
    'the day of a draw is moved to when it was held',
    (record) =>
      relink(
        edit(
          edit(record, 9, 'due 2026-02-28', 'due 2026-02-27'),
          9,
          'at 2026-02-28',
          'at 2026-02-27',
        ),
      ),
    /Entry 9 \(lock\): it says that it was due on 27-Feb-2026, but by the draws before it was due on 28-Feb-2026/,
  ],
  [
    'a redraw is given another day than the draw that was voided',
    (record) => relink(edit(record, 3, 'due 2026-01-31', 'due 2026-01-30')),
    /Entry 3 \(lock\): it says that it was due on 30-Jan-2026, but by the draws before it was due on 31-Jan-2026/,
  ],
  [
    'the day of a draw is taken out of the record',
    (record) => {
      const undated = edit(record, 9, /due .+\nearly .+\n/, '');
      return relink(edit(undated, 9, 'chitdraw/2', 'chitdraw/1'));
    },
    /Entry 9 \(lock\): it does not say when the draw was due, and the entries before it did/,
  ],
  [
    'a day that does not exist',
    (record) => relink(edit(record, 9, 'due 2026-02-28', 'due 2026-02-30')),
    /Entry 9: cannot be accepted, because the line “due 2026-02-30” is not a valid “due”/,
  ],
  [
    'another entry than a lock in the second form',
    (record) => relink(edit(record, 10, 'chitdraw/1', 'chitdraw/2')),
    /Entry 10: cannot be accepted, because no entry begins with “chitdraw\/2 draw”/,
  ],
  [
    'a draw is skipped',
    (record) => relink(relist(edit(record, 9, 'draw 2', 'draw 3'), 9, 'draw 2', 'draw 3')),
    /Entry 9 \(lock\): it is called draw 3, but draw 2 is next/,
  ],
  [
    'the public random value is dropped',
    (record) => relink(edit(record, 6, 'beacon none', 'beacon quicknet/99999999')),
    /Entry 7 \(draw\): the frozen list names a public random value/,
  ],
  [
    'a public random value that was out already',
    (record) => relink(edit(record, 6, 'beacon none', 'beacon quicknet/657413')),
    /Entry 6 \(lock\): the public random value that it names was published/,
  ],
  [
    'a public random value that nobody named before',
    (record) => relink(edit(record, 7, 'beacon none', `beacon ${'7'.repeat(64)}`)),
    /Entry 7 \(draw\): the draw used a public random value/,
  ],
  [
    'a line that the rules do not know',
    (record) => relink(edit(record, 7, /^at /m, 'note nothing to see\nat ')),
    /Entry 7: cannot be accepted, because it has 11 lines instead of 10/,
  ],
  [
    'a time that does not exist',
    (record) => relink(edit(record, 7, '2026-01-31T', '2026-02-30T')),
    /“at 2026-02-30T13:30:07Z” is not a valid “at”/,
  ],
  [
    'a name that turns the reading order',
    (record) => relink(relist(record, 6, 'Member 01', 'Member \u202e10')),
    /Entry 6 \(lock\): the list cannot be accepted, because the line .* does not follow the rules/,
  ],
  [
    'an entry of another group',
    (record) => relink(edit(record, 8, 'scheme grp_1', 'scheme grp_2')),
    /Entry 8 \(mark\): it belongs to another group, grp_2/,
  ],
  [
    'a list is withheld',
    ({ events, lists }) => ({ events, lists: Object.fromEntries(Object.entries(lists).slice(1)) }),
    /Entry 1 \(lock\): the list that it froze is missing/,
  ],
  [
    'the list of the last draw is withheld',
    (record) => ({ ...lastListOnly(record), lists: {} }),
    /Entry 12 \(lock\): the list that it froze is missing/,
  ],
  [
    'a list that belongs to nothing is put in',
    ({ events, lists }) => ({ events, lists: { ...lists, [hashOf('x')]: 'x' } }),
    /The record has a list that no entry names/,
  ],
];

/** Records that are whole in themselves: only a hash kept since the day shows the change. */
const NEEDS_A_PHOTO: [name: string, forge: () => DrawRecord][] = [
  [
    'the whole chain is rewritten, with other seeds',
    () => new Chain('grp_2').lock(1, '2026-01', TICKETS).draw('4711 9321').mark().record,
  ],
  ['the last entries are taken off', () => without(genuine(), 8, 5)],
  ['the last entry is changed', () => edit(genuine(), 12, 'numbers 0', 'numbers 1')],
];

test('the record that is forged here is genuine', () => {
  const verdict = checkRecord(genuine());
  expect(verdict.problems).toEqual([]);
  expect(verdict.draws.map(({ drawNo, marked, voided }) => [drawNo, !!marked, !!voided])).toEqual([
    [1, false, true],
    [1, false, true],
    [1, true, false],
    [2, true, false],
    [3, false, false],
  ]);
  expect(ENTRIES.every((kind, index) => genuine().events[index]?.includes(` ${kind}\n`))).toBe(
    true,
  );
});

test.each(CAUGHT)('caught: %s', (_name, forge, reason) => {
  const verdict = checkRecord(forge(genuine()));
  expect(verdict.isGenuine).toBe(false);
  expect(verdict.problems.map(({ text }) => text).join('\n')).toMatch(reason);
});

test('a record with the list of its last draw only is as genuine, and says so', () => {
  const verdict = checkRecord(lastListOnly(genuine()));
  expect(verdict.problems).toEqual([]);
  expect(verdict.remarks.map(({ text }) => text)).toEqual([
    expect.stringContaining('This record has the list of its last draw only'),
  ]);
  expect(verdict.draws.map(({ list }) => list === null)).toEqual([true, true, true, true, false]);
});

// Earlier lists are in the records behind their own codes.
const NEEDS_LISTS = /list|takes part again/;

test.each(CAUGHT.filter(([, , reason]) => !NEEDS_LISTS.test(reason.source)))(
  'caught without earlier lists: %s',
  (_name, forge) => expect(checkRecord(forge(lastListOnly(genuine()))).isGenuine).toBe(false),
);

test.each(NEEDS_A_PHOTO)('needs a photographed hash: %s', (_name, forge) => {
  const head = checkRecord(genuine()).hashes.at(-1) ?? '';
  expect(checkRecord(forge()).isGenuine).toBe(true);
  const verdict = checkRecord(forge(), head);
  expect(verdict.isGenuine).toBe(false);
  expect(verdict.problems.map(({ text }) => text)).toEqual([
    expect.stringContaining('The code that you gave is not in this record'),
  ]);
});
