import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chunk, png } from '../../testing/organisation/png-fixtures.ts';
import { cleanPng } from './png.ts';

describe('a PNG', () => {
  it('is kept as it is when it is nothing but a picture', () => {
    assert.deepEqual(cleanPng(png(), 512), png());
  });

  it('loses what is no picture, and what comes after its end', () => {
    const text = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    assert.deepEqual(cleanPng(png({ more: [text] }), 512), png());
    assert.deepEqual(cleanPng(Buffer.concat([png(), Buffer.from('PK\x03\x04')]), 512), png());
  });

  it('is refused when it is not a PNG, is damaged, cut off or too large', () => {
    const damaged = png();
    damaged[20] = (damaged[20] ?? 0) ^ 1;
    const refused: [string, Buffer][] = [
      ['no PNG', Buffer.from('<svg onload="alert(1)"/>')],
      ['empty', Buffer.alloc(0)],
      ['damaged', damaged],
      ['without its end', png().subarray(0, -12)],
      ['without a picture', png({ data: null })],
      ['too wide', png({ width: 513 })],
      ['of no height', png({ height: 0 })],
      [
        'a chunk longer than the file',
        Buffer.concat([png().subarray(0, 8), Buffer.from([127, 0, 0, 0, 73, 72, 68, 82])]),
      ],
    ];
    for (const [what, bytes] of refused) assert.equal(cleanPng(bytes, 512), undefined, what);
  });
});
