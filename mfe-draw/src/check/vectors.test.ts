import vectors from '../../../docs/draw/vectors.json';
import { checkRecord } from './check-record.ts';
import { hashOf, sealOf } from './pick.ts';

test('there are fifteen vectors', () => {
  expect(vectors.map(({ id }) => id)).toEqual(
    Array.from({ length: 15 }, (_, index) => `V${index + 1}`),
  );
});

test.each(vectors)('$id is genuine, and every value is found again', (vector) => {
  const { bundle } = vector;
  const lists: Record<string, string> = { ...bundle.lists };
  const verdict = checkRecord({ events: bundle.events, lists });
  expect(verdict.problems).toEqual([]);
  expect(verdict.isGenuine).toBe(true);
  expect(verdict.scheme).toBe(vector.scheme);
  const draw = verdict.draws.at(-1);
  expect(draw?.frozen).toMatchObject({
    count: vector.n,
    seal: vector.commit,
    listHash: vector.list,
    hash: vector.lock,
  });
  expect(draw?.drawn).toMatchObject({
    numbers: vector.numbers,
    beacon: vector.beacon,
    seed: vector.seed,
    hash: vector.draw,
    winner: { position: vector.pos, ticket: vector.ticket },
    pick: { position: vector.pos },
  });
  expect(
    draw?.drawn?.pick?.attempts.map(
      ({ hash, u, position }) => `${hash.slice(0, 4)}=${u}${position === null ? ' rejected' : ''}`,
    ),
  ).toEqual(vector.attempts);
  expect(draw?.marked?.hash).toBe(vector.head);
  expect(verdict.hashes.at(-1)).toBe(vector.head);
  expect(sealOf(vector.scheme, vector.seed)).toBe(vector.commit);
  expect(Object.values(lists).map(hashOf)).toEqual(Object.keys(lists));
  expect(Object.keys(lists).at(-1)).toBe(vector.list);
  expect(draw?.list?.participants).toHaveLength(vector.n);
});

function recordOf(id: string) {
  const bundle = vectors.find((each) => each.id === id)?.bundle;
  const lists: Record<string, string> = { ...bundle?.lists };
  return checkRecord({ events: bundle?.events ?? [], lists });
}

test('the days of the second form are read, of the first none', () => {
  const days = ['V1', 'V6', 'V7', 'V8'].map((id) => recordOf(id).draws.map(({ day }) => day));
  const early = { days: 5, reason: 'ഹാൾ അടച്ചിടും: the hall is shut on the day' };
  expect(days).toEqual([
    [null],
    [{ due: '2026-01-31', hour: null, early: null }],
    [{ due: '2026-02-05', hour: null, early }],
    [
      null,
      { due: '2026-02-28', hour: null, early: null },
      { due: '2026-03-31', hour: null, early: null },
    ],
  ]);
});

test('the names of every script are read as they are written', () => {
  const { draws, remarks } = recordOf('V5');
  expect(draws[0]?.list?.participants.map(({ name }) => name)).toEqual([
    'రవి కుమార్',
    'Ravi Kumar',
    'José',
    'अनीता\u200dदेवी',
    'ക്\u200dഷമ',
    'gnaro',
  ]);
  expect(draws[0]?.list?.leftOut).toEqual([
    { ticket: 't7', code: 'CG-007', name: 'Late Payer', reason: 'dues' },
  ]);
  // Remarks: clock gone back, no day, beacon to look up.
  expect(remarks.map(({ text }) => text)).toEqual([
    expect.stringContaining('clock'),
    expect.stringContaining('does not say when'),
    expect.stringContaining('round 657413'),
  ]);
});

test('warnings of each vector', () => {
  const told = vectors.map(({ id }) => [id, recordOf(id).warnings] as const);
  const markDay = 'Draw 1: the day of the mark is not the day of the draw: it says';
  expect(Object.fromEntries(told.filter(([, texts]) => texts.length > 0))).toEqual({
    V1: ['Draw 1: the list had one ticket'],
    // Remark: clock gone back.
    V5: [`${markDay} 31-Jan-2026`],
    // Warning: day stated in UTC.
    V6: [`${markDay} 2026-01-30`],
    V9: ['Draw 2: 2 paid tickets were left out by hand'],
    V10: [
      'Draw 1: voided 2 times before',
      `${markDay} 2026-01-30`,
      'Draw 1: the database was restored between its steps, on 03-Feb-2026, 1:45 am: what was written before may be lost',
    ],
    V11: ['8 draws were held before this record and are not checked'],
    V15: [
      'Draw 1: the database was restored between its seal and its list, on 31-Jan-2026, 5:30 pm: its secret number may have been known',
    ],
  });
  expect(recordOf('V11').draws.map(({ drawNo }) => drawNo)).toEqual([9]);
  expect(recordOf('V11').remarks).toEqual([]);
});
