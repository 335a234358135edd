import { checkRecord } from './check-record.ts';
import { Chain, relink } from './testing/fixtures.ts';
import { edit, genuine } from './testing/tamper-fixtures.ts';

const TICKETS = ['01', '02', '03', '04', '05', '06'];

/** A chain of marked draws: the tickets that are left take part in each. */
function held(draws: ([due: string, at?: string, early?: string] | null)[]) {
  const chain = new Chain();
  const winners: string[] = [];
  for (const [index, day] of draws.entries()) {
    const left = TICKETS.filter((ticket) => !winners.includes(ticket));
    const [due = '2026-02-28', at = due, early] = day ?? [];
    chain
      .on(day && { due, at, ...(early !== undefined && { early }) })
      .lock(index + 1, due.slice(0, 7), left, winners.map((ticket) => `${ticket} won`).sort())
      .draw()
      .mark();
    winners.push(/^ticket (\S+)$/m.exec(chain.record.events.at(-1) ?? '')?.[1] ?? '');
  }
  return checkRecord(chain.record);
}

const texts = (found: { text: string }[]) => found.map(({ text }) => text);

test('a draw held before its date with a reason is genuine, and shown with the number of days', () => {
  const verdict = held([['2026-02-05'], ['2026-03-05', '2026-02-28', 'The hall is shut then']]);
  expect(verdict.isGenuine).toBe(true);
  expect(texts(verdict.remarks)).toEqual([
    'Entry 4 (lock): held 5 days before its date: The hall is shut then',
  ]);
  expect(verdict.draws.map(({ day }) => day)).toEqual([
    { due: '2026-02-05', hour: null, early: null },
    { due: '2026-03-05', hour: null, early: { days: 5, reason: 'The hall is shut then' } },
  ]);
});

test.each(['2026-01', '2026-03'])('a draw due in February is not that of %s', (period) => {
  const verdict = checkRecord(relink(edit(genuine(), 9, 'period 2026-02', `period ${period}`)));
  expect(texts(verdict.problems)).toEqual([
    `Entry 9 (lock): it is the draw of ${period}, but it was due on 28-Feb-2026.`,
  ]);
});

test('overdue draws may be caught up on one day', () => {
  const verdict = held([
    ['2026-01-31', '2026-04-02'],
    ['2026-02-28', '2026-04-02'],
    ['2026-03-31', '2026-04-02'],
  ]);
  expect(texts(verdict.problems)).toEqual([]);
  expect(texts(verdict.remarks)).toEqual([]);
});

test.each([
  ['the 31st', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'], null],
  ['the 31st, first seen in a short month', ['2026-02-28', '2026-03-31', '2026-04-30'], null],
  ['the 28th', ['2026-02-28', '2026-03-28', '2026-04-28'], null],
  ['the 30th, seen in a leap year', ['2028-01-30', '2028-02-29', '2028-03-30'], null],
  ['a day that changes', ['2026-02-28', '2026-03-29', '2026-04-30'], '29-Apr-2026'],
  ['the 28th of a month that is longer', ['2026-01-28', '2026-02-28', '2026-03-31'], '28-Mar-2026'],
  ['a month that is left out', ['2026-01-10', '2026-03-10'], '10-Feb-2026'],
])('draws on %s', (_name, days, wanted) => {
  const { problems } = held(days.map((day) => [day]));
  expect(texts(problems)).toEqual(
    wanted === null ? [] : [expect.stringContaining(`it was due on ${wanted}`)],
  );
});

test('an older record without a due date gets one remark', () => {
  const verdict = held([null, ['2026-03-31'], ['2026-04-30']]);
  expect(texts(verdict.problems)).toEqual([]);
  expect(texts(verdict.remarks)).toEqual([
    'Entry 1 (lock): this record does not say when the draw was due.',
  ]);
  expect(verdict.draws[0]?.day).toBeNull();
});

test('a requested month may be that of the next draw’s own day', () => {
  expect(held([null, ['2026-02-28']]).isGenuine).toBe(true);
});
