import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import {
  drawText,
  eventField,
  eventFields,
  lockText,
  markText,
  NO_HASH,
  openText,
  statedText,
  voidText,
} from './events.ts';
import { verifyProof } from '../../../testing/verify-proof.ts';
import { hashOf, sealOf, seedOf } from './hashes.ts';
import { listText, readList, sortedList } from './list.ts';
import { madeVectors, placeOf } from '../../../testing/chain/made-vectors.ts';
import { joinNumbers, pick } from './pick.ts';
import {
  VECTOR_SECRET,
  asOldList,
  asOldLock,
  attemptText,
  type Vector,
} from '../../../testing/chain/write-vector.ts';

const FILE = path.join(import.meta.dirname, '../../../../../docs/draw/vectors.json');
const VECTORS = JSON.parse(readFileSync(FILE, 'utf8')) as Vector[];

describe('the test vectors', () => {
  for (const vector of VECTORS.slice(0, 5)) {
    const { scheme, n, numbers, beacon, seed, commit, bundle } = vector;
    const [open = '', lock = '', draw = '', mark = ''] = bundle.events;
    const text = bundle.lists[vector.list] ?? '';
    const line = (event: string, name: string) => eventField(eventFields(event), name);

    it(`${vector.id}: the seed follows from the secret, the seal from the seed`, () => {
      assert.equal(seedOf(VECTOR_SECRET, scheme, 0), seed);
      assert.equal(sealOf(scheme, seed), commit);
      assert.equal(sealOf(scheme, seedOf(VECTOR_SECRET, scheme, 2)), line(draw, 'next'));
    });

    it(`${vector.id}: the winner follows from seed, seal, count, numbers and beacon`, () => {
      const spoken = numbers === 'none' ? [] : numbers.split(' ').reverse();
      assert.equal(joinNumbers(spoken), numbers);
      const { position, u, rejected } = pick({ seed, seal: commit, count: n, numbers, beacon });
      assert.equal(position, vector.pos);
      const attempts = [
        ...rejected.map((value) => attemptText(value, ' rejected')),
        attemptText(u),
      ];
      assert.deepEqual(attempts, vector.attempts);
      const winner = readList(text).participants[position - 1];
      assert.equal(winner?.ticketId, vector.ticket);
    });

    it(`${vector.id}: the list is the text that is hashed`, () => {
      assert.equal(hashOf(text), vector.list);
      const { participants, leftOut } = readList(text);
      const shuffled = {
        participants: [...participants].reverse(),
        leftOut: leftOut.map((each) => ({ ...each, name: ` ${each.name}\u202e\n` })),
      };
      const terms = { groupId: scheme, drawNo: 1 };
      assert.equal(asOldList(listText(terms, sortedList(shuffled))), text);
      assert.equal(participants.length, n);
    });

    it(`${vector.id}: the events are the texts that are chained`, () => {
      assert.equal(openText(placeOf(open), { next: commit }), open);
      const locked = {
        drawNo: 1,
        period: '',
        due: '',
        hour: null,
        early: null,
        seal: commit,
        listHash: vector.list,
        storyHash: null,
        count: n,
        minNumbers: Number(line(lock, 'numbers')),
        beacon: line(lock, 'beacon'),
      };
      assert.equal(asOldLock(lockText(placeOf(lock), locked), line(lock, 'period')), lock);
      const drawn = {
        numbers,
        beacon,
        seed,
        position: vector.pos,
        ticketId: vector.ticket,
        next: line(draw, 'next'),
      };
      assert.equal(drawText(placeOf(draw), drawn), draw);
      const marked = { ticketId: vector.ticket, date: line(mark, 'date') };
      assert.equal(markText(placeOf(mark), marked), mark);
      const hashes = bundle.events.map(hashOf);
      assert.deepEqual(hashes.slice(1), [vector.lock, vector.draw, vector.head]);
      assert.deepEqual(
        bundle.events.map((event) => line(event, 'prev')),
        ['0'.repeat(64), ...hashes.slice(0, -1)],
      );
    });
  }

  it('are fifteen, and those of chitdraw/2 and chitdraw/3 are what this program makes', () => {
    assert.deepEqual(
      VECTORS.map(({ id }) => id),
      Array.from({ length: 15 }, (_, index) => `V${index + 1}`),
    );
    assert.deepEqual(VECTORS.slice(5), madeVectors());
  });

  it('have a last line in every step of a draw after which the database was restored', () => {
    const place = { groupId: 's1', seq: 1, prev: NO_HASH, at: Date.parse('2026-02-02T10:00:00Z') };
    const restored = Date.parse('2026-02-02T09:00:00.750Z');
    const terms = { seed: 'a', seal: 'b', numbers: 'none', beacon: 'none', ticketId: 't1' };
    const day = { period: '2026-02', due: '2026-02-02', hour: null, early: null };
    const frozen = { drawNo: 1, listHash: 'c', storyHash: null, count: 2, minNumbers: 0 };
    const texts = (step: { restored?: number }) => [
      lockText(place, { ...terms, ...day, ...frozen, ...step }),
      drawText(place, { ...terms, position: 1, next: 'd', ...step }),
      markText(place, { ticketId: 't1', date: '2026-02-02', ...step }),
      voidText(place, { reason: 'It was restored', opened: null, ...step }),
    ];
    assert.deepEqual(
      texts({ restored }),
      texts({}).map((text) => `${text}restored 2026-02-02T09:00:00Z\n`),
    );
    const none = statedText(place, { draws: 2, ticketIds: [] });
    assert.match(none, /^chitdraw\/1 stated\n(?:.*\n){3}draws 2\ntickets -\nat /);
  });

  it('of chitdraw/2 and chitdraw/3 hold together for an outsider too', () => {
    for (const { bundle } of madeVectors()) verifyProof(bundle);
  });
});
