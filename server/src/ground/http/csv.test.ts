import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from './csv-file.ts';

test('a line of CSV keeps every text and runs none', () => {
  assert.equal(
    csvLine(['Anjali', 'a "b", c', 'two\nlines', '']),
    '"Anjali","a ""b"", c","two\nlines",""\r\n',
  );
  assert.equal(
    csvLine(['=1+1', '+91 98470 12345', '-5', '@x', '\t=1', ' =1']),
    `"'=1+1","'+91 98470 12345","'-5","'@x","'\t=1","' =1"\r\n`,
  );
  for (const sign of ['\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']) {
    for (const before of ['', ' ', '\t', '\r', '\u3000', '\uFEFF']) {
      const text = `${before}${sign}1+1`;
      assert.equal(csvLine([text]), `"'${text}"\r\n`, JSON.stringify(text));
    }
    assert.equal(csvLine([`a${sign}1`]), `"a${sign}1"\r\n`);
  }
});
