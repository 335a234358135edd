import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clean, voidText } from './events.ts';
import { joinNumbers, pick, positionOf } from './pick.ts';

describe('the pick', () => {
  it('gives every position of every list of 1 to 250 tickets equally many of the 65,536 values', () => {
    for (let count = 1; count <= 250; count += 1) {
      const values = new Uint32Array(count + 1);
      for (let u = 0; u < 65_536; u += 1) {
        const position = positionOf(u, count) ?? 0;
        values[position] = (values[position] ?? 0) + 1;
      }
      const [rejected, ...perPosition] = values;
      const each = Math.floor(65_536 / count);
      assert.ok(
        perPosition.every((found) => found === each),
        `${count} tickets`,
      );
      assert.equal(rejected, 65_536 % count);
    }
  });

  it('sorts the numbers by their digits, keeps repeats and leading zeros', () => {
    assert.equal(joinNumbers(['4711', '007300', '482913', '4711']), '007300 4711 4711 482913');
    assert.equal(joinNumbers([]), 'none');
  });

  it('tries as often as it must, each time with another value', () => {
    const input = { seal: 'b', count: 40_000, numbers: 'none', beacon: 'none' };
    const tries = Array.from({ length: 50 }, (_, seed) => pick({ ...input, seed: String(seed) }));
    const most = tries.reduce((one, other) =>
      other.rejected.length > one.rejected.length ? other : one,
    );
    assert.ok(most.rejected.length > 2);
    assert.equal(new Set([...most.rejected, most.u]).size, most.rejected.length + 1);
  });

  it('refuses an empty list', () => {
    const input = { seed: 'a', seal: 'b', numbers: 'none', beacon: 'none' };
    assert.throws(() => pick({ ...input, count: 0 }), RangeError);
    assert.throws(() => pick({ ...input, count: 65_537 }), RangeError);
  });
});

describe('texts of a record', () => {
  it('are cleaned of what is invisible, and keep the joiners of Indic scripts', () => {
    assert.equal(clean('  Ravi\t\u00a0\r\nKumar\u2003'), 'Ravi Kumar');
    assert.equal(clean('\u202eong\u202cnar\u2066i\u2069'), 'ong nar i');
    assert.equal(clean('ക്\u200dഷമ'), 'ക്\u200dഷമ');
    assert.equal(clean('Jose\u0301'), 'José');
    assert.equal(clean('a\ud800b'), 'a\ufffdb');
  });

  it('record why a draw was given up, and open the seal only before START', () => {
    const place = { groupId: 's1', seq: 2, prev: 'f'.repeat(64), at: 0 };
    const head = `chitdraw/1 void\nscheme s1\nseq 2\nprev ${place.prev}\n`;
    const end = 'at 1970-01-01T00:00:00Z\n';
    const opened = { seed: 'aa', next: 'bb' };
    assert.equal(
      voidText(place, { reason: 'Wrong\nlist', opened }),
      `${head}reason Wrong list\nseed aa\nnext bb\n${end}`,
    );
    assert.equal(
      voidText(place, { reason: 'Late', opened: null }),
      `${head}reason Late\nseed -\nnext -\n${end}`,
    );
  });
});
