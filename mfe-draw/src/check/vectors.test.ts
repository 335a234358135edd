import vectors from '../../../docs/draw/vectors.json';
import { checkRecord } from './check-record.ts';
import { hashOf, sealOf } from './hashes.ts';

test('there are five vectors', () => {
  expect(vectors.map(({ id }) => id)).toEqual(['V1', 'V2', 'V3', 'V4', 'V5']);
});

test.each(vectors)('$id is genuine, and every value is found again', (vector) => {
  const { bundle } = vector;
  const verdict = checkRecord({ events: bundle.events, lists: { ...bundle.lists } });
  expect(verdict.problems).toEqual([]);
  expect(verdict.isGenuine).toBe(true);
  expect(verdict.scheme).toBe(vector.scheme);
  const [draw, ...more] = verdict.draws;
  expect(more).toEqual([]);
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
  expect(Object.values(bundle.lists).map(hashOf)).toEqual([vector.list]);
  expect(draw?.list?.participants).toHaveLength(vector.n);
});

test('the names of every script are read as they are written', () => {
  const bundle = vectors[4]?.bundle ?? { events: [], lists: {} };
  const { draws, remarks } = checkRecord({ ...bundle, lists: { ...bundle.lists } });
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
  // Its clock had gone back, and its random value is to be looked up.
  expect(remarks.map(({ text }) => text)).toEqual([
    expect.stringContaining('clock'),
    expect.stringContaining('round 657413'),
  ]);
});
