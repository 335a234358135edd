import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerKind } from './content-negotiation.ts';

describe('what a caller wants', () => {
  it('is a page unless JSON is preferred', () => {
    for (const [accept, kind] of [
      [undefined, 'page'],
      ['', 'page'],
      ['*/*', 'page'],
      ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'page'],
      ['TEXT/HTML', 'page'],
      ['text/*', 'page'],
      ['text/html, application/json', 'page'],
      ['text/html, application/json;q=0.9', 'page'],
      ['image/avif,image/webp,*/*;q=0.8', 'page'],
      ['image/png', 'page'],
      ['application/json', 'data'],
      ['application/json, text/plain, */*', 'data'],
      ['application/json; charset=utf-8', 'data'],
      ['application/json, text/html;q=0.5', 'data'],
      ['application/*', 'data'],
      ['text/html;q=0, */*', 'data'],
      ['application/json;q=nonsense, */*', 'page'],
      [',;,=', 'page'],
    ] as const) {
      assert.equal(answerKind(accept), kind, accept);
    }
  });
});
