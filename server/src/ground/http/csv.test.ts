import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from './csv.ts';

test('a line of CSV keeps every text and runs none', () => {
  assert.equal(
    csvLine(['Anjali', 'a "b", c', 'two\nlines', '']),
    '"Anjali","a ""b"", c","two\nlines",""\r\n',
  );
  assert.equal(
    csvLine(['=1+1', '+91 98470 12345', '-5', '@x', '\t=1', ' =1']),
    `"'=1+1","'+91 98470 12345","'-5","'@x","'\t=1","' =1"\r\n`,
  );
});
