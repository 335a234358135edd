import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unstorableText } from './body-parser.ts';

describe('unstorableText', () => {
  it('names the field with a NUL or half a surrogate pair, however deep', () => {
    assert.equal(unstorableText({ name: 'a\0' }), 'name');
    assert.equal(
      unstorableText({ lines: [{ remarks: 'ok' }, { remarks: '\udc00' }] }),
      'lines.1.remarks',
    );
    assert.equal(unstorableText({ outer: { 'a\0': 1 } }), 'outer');
    assert.equal(unstorableText('\ud83e'), '');
  });

  it('leaves all other text alone', () => {
    assert.equal(
      unstorableText({ name: 'സ്വർണ്ണം 🪙 \n\t\u0001', n: 1, no: null, un: undefined }),
      undefined,
    );
  });

  it('takes bodies of any depth', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    assert.equal(unstorableText(deep), undefined);
  });
});
