import { i18n } from '@lingui/core';
import { refusals, saidOf, withEnglish, worded } from './refusals.ts';

const REFUSED = refusals('test', { taken: '{name} is taken', none: 'Nobody' });

describe('a refusal', () => {
  it('says its values, of which one may be another refusal', () => {
    expect(worded(REFUSED.taken({ name: REFUSED.none }))).toBe('Nobody is taken');
  });

  it.each(['{"key":"test.none"}', '{"key":', '\u2066{"key":', '\u2066{"key":5}', '\u2066{}'])(
    'is not what somebody has typed: %s',
    (typed) => {
      expect(saidOf(typed)).toBeUndefined();
      expect(worded(REFUSED.taken({ name: typed }))).toBe(`${typed} is taken`);
    },
  );

  it('without values is said as it is: a build compiles nothing of it', () => {
    const compiled = jest.spyOn(i18n, '_');
    expect(worded(REFUSED.none)).toBe('Nobody');
    expect(compiled).not.toHaveBeenCalled();
    compiled.mockRestore();
  });

  it('is worded where its message is not known, by the English that it brings', () => {
    const stored = withEnglish(REFUSED.none).replace('test.none', 'test.gone');
    expect(worded(stored)).toBe('Nobody');
  });
});
