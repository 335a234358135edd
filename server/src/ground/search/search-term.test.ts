import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { runSql } from '../database/build.ts';
import { cleanName, nameKey, searchLetters, searchText } from './name-keys.ts';
import { matchesWords, readSearchTerm, searchPattern } from './search-term.ts';
import { describeOnBoth } from '../../testing/describe-on.ts';

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
});

describe('a search term', () => {
  it('that is empty looks for nothing', () => {
    for (const typed of ['', '   ', '\u200d']) assert.equal(readSearchTerm(typed), undefined);
  });

  it('that is a whole phone number, however written, is that number', () => {
    for (const typed of ['98470 12345', '+91 98470-12345', '09847012345', '919847012345']) {
      assert.deepEqual(readSearchTerm(typed), [['+9847012345']]);
    }
    assert.deepEqual(readSearchTerm('9847012345'), [['9847012345']], 'or another number');
  });

  it('of three digits or more looks for parts of numbers, prefixes aside', () => {
    assert.deepEqual(readSearchTerm('470'), [['470']]);
    assert.deepEqual(readSearchTerm('+91 9847'), [['919847', ' +9847']]);
    assert.deepEqual(readSearchTerm('09847'), [['09847', ' +9847']]);
    assert.deepEqual(readSearchTerm('0919847'), [['0919847', ' +9847']]);
    assert.deepEqual(readSearchTerm('00919847'), [['00919847', ' +9847']]);
    assert.deepEqual(readSearchTerm('8-001'), [['8-001', '8001']]);
    assert.deepEqual(readSearchTerm('47'), [['47']]);
    assert.deepEqual(readSearchTerm('LG12-A-001'), [['lg12-a-001']]);
  });

  it('of several words looks for each of them once', () => {
    assert.deepEqual(readSearchTerm('k ravi K ravi'), [['k'], ['ravi']]);
    assert.deepEqual(readSearchTerm('ravi 9847'), [['ravi'], ['9847']]);
  });

  it('finds initials with stops, spaces or neither, and words that begin so', () => {
    const finds = (typed: string, name: string) => matchesWords(readSearchTerm(typed) ?? [], name);
    const writings = ['P.K. Nair', 'P K Nair', 'PK Nair', 'P.K.Nair', 'Nair P K', 'p. k. nair'];
    for (const name of writings) {
      for (const typed of writings) assert.ok(finds(typed, name), `${typed}: ${name}`);
    }
    assert.ok(finds('പി കെ നായർ', 'പി.കെ. നായര്'));
    assert.ok(finds('p nair', 'P.K. Nair'));
    assert.ok(finds('k.nair', 'P.K. Nair'));
    assert.ok(finds('a b', 'Asha Babu'));
    assert.equal(finds('p k nair', 'PS Nair'), false);
  });
});

describeOnBoth('the text that is searched', (database) => {
  async function matches(text: string, word: string): Promise<boolean | undefined> {
    const { rows } = await runSql<{ matches: boolean }>(database())`
      select ${searchText([nameKey(text)])} like ${searchPattern(nameKey(word))} as matches`;
    assert.equal(matchesWords([[nameKey(word)]], text), rows[0]?.matches, 'as the server says');
    return rows[0]?.matches;
  }

  it('is folded: marks of Latin letters, joiners, and the ways in which a script writes a letter', async () => {
    const same: [string, string][] = [
      ['José Mañana', 'jose'],
      ['Jose Manana', 'MAÑANA'],
      ['രാജൻ', 'രാജന്\u200d'],
      ['കൌസല്യ', 'കൗസല്യ'],
      ['പൊൻ', 'പൊൻ'.normalize('NFD')],
      ['എൻ്റെ', 'എന്റെ'],
      ['എൻറെ', 'എന്റെ'],
      ['രാജൻ', 'രാജന്'],
    ];
    for (const [text, word] of same) assert.equal(await matches(text, word), true, text);
    const others: [string, string][] = [
      ['ലത', 'ലതാ'],
      ['കൊച്ചി', 'കെ'],
      ['किरण', 'करण'],
      ['\u0d32\u0d33', '\u{20d33}'],
    ];
    for (const [text, word] of others) assert.equal(await matches(text, word), false, text);
  });

  it('has the beginnings of words for one or two letters, literally', async () => {
    assert.equal(await matches('Ravi Iyer', 'iy'), true);
    assert.equal(await matches('Ravi Iyer', 'é'), false);
    assert.equal(await matches('Ravi Éden', 'e'), true);
    assert.equal(await matches('Ravi Iyer', 'av'), false);
    assert.equal(await matches('r_x', 'r_'), true);
    assert.equal(await matches('rax', 'r_'), false);
    assert.equal(await matches('100%_\\ ravi', '100%_\\'), true);
    assert.equal(await matches('1000_\\ ravi', '100%_\\'), false);
  });

  it('is spelt in ASCII, and has what the names have in any of their writings', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(text, text, (name, part) => {
        const key = nameKey(`${name} ${part}`);
        const letters = searchLetters(key);
        assert.match(letters, /^[\0-\x7f]*$/);
        assert.ok(letters.includes(searchLetters(nameKey(part))));
      }),
      { numRuns: 50 },
    );
  });
});
