import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cleanName, nameIndex, nameKey } from '../../ground/search/name-keys.ts';
import { readSearchTerm } from '../../ground/search/search-term.ts';

describe('names', () => {
  it('are kept in one form of each letter, with single spaces', () => {
    assert.equal(cleanName('  Jose\u0301   Ma\u00f1ana '), 'Jos\u00e9 Ma\u00f1ana');
  });

  it('are compared without case, joiners and the kind of apostrophe', () => {
    assert.equal(nameKey('D\u2019SOUZA'), nameKey("d'souza"));
    assert.equal(
      nameKey('\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d'),
      nameKey('\u0d30\u0d3e\u0d1c\u0d7b'),
    );
    assert.equal(nameKey('e\u0301'), nameKey('\u00c9'));
    assert.notEqual(nameKey('ലത'), nameKey('ലതാ'));
  });

  it('are spelt in ASCII for the index, so that what is found by key is found by it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        const whole = nameIndex(nameKey(before + part + after));
        assert.match(whole, /^[\0-\x7f]*$/);
        if (!nameKey(before + part + after).includes(nameKey(part))) return;
        assert.ok(whole.includes(nameIndex(nameKey(part))));
      }),
    );
  });
});

function wordKinds(typed: string) {
  const term = readSearchTerm(typed);
  return term?.kind === 'words' && term.words.map(({ kind }) => kind);
}

describe('a search term', () => {
  it('that is empty looks for nothing', () => {
    for (const typed of ['', '   ', '\u200d']) assert.equal(readSearchTerm(typed), undefined);
  });

  it('that is a whole phone number, however written, is that number', () => {
    for (const typed of [
      '9847012345',
      '98470 12345',
      '+91 98470-12345',
      '09847012345',
      '919847012345',
    ]) {
      assert.deepEqual(readSearchTerm(typed), { kind: 'phone', phone10: '9847012345' });
    }
  });

  it('of three digits or more looks for parts of numbers, prefixes aside', () => {
    const phones = (typed: string) => {
      const term = readSearchTerm(typed);
      return term?.kind === 'digits' ? [term.phone, term.phoneStart] : undefined;
    };
    assert.deepEqual(phones('470'), ['%470%', undefined]);
    assert.deepEqual(phones('+91 9847'), ['%919847%', '9847%']);
    assert.deepEqual(phones('09847'), ['%09847%', '9847%']);
    assert.deepEqual(phones('0919847'), ['%0919847%', '9847%']);
    assert.deepEqual(phones('00919847'), ['%00919847%', '9847%']);
    assert.equal(phones('47'), undefined);
    assert.equal(phones('LG12-A-001'), undefined);
  });

  it('of one or two letters looks for beginnings of words', () => {
    const term = readSearchTerm('R_');
    const words = [{ kind: 'start', name: 'r\\_%', laterName: '% r\\_%' }];
    assert.deepEqual(term, { kind: 'words', words, code: 'r\\_%' });
    assert.deepEqual(wordKinds('ല'), ['part']);
  });

  it('of several words looks for each of them once, digits in phones too', () => {
    assert.deepEqual(wordKinds('k ravi K ravi'), ['start', 'part']);
    const term = readSearchTerm('ravi 9847');
    assert.equal(term?.kind, 'words');
    const phones = term.words.map((word) => word.kind === 'part' && word.phone);
    assert.deepEqual(phones, [null, '%9847%']);
  });

  it('is taken literally', () => {
    const term = readSearchTerm(' 100%_\\ Ravi ');
    assert.equal(term?.kind, 'words');
    const names = term.words.map(({ name }) => name);
    assert.deepEqual(names, ['%100\\%\\_\\\\%', '%ravi%']);
  });
});
