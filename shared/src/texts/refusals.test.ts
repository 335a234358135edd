import { i18n } from '@lingui/core';
import { messages } from './messages.ts';
import { refusals, saidOf, withEnglish, worded } from './refusals.ts';

const REFUSED = refusals('test', {
  taken: '{name} is taken',
  none: 'Nobody',
  by: 'Taken by {name}.',
});

describe('a refusal', () => {
  it('says its values, of which one may be another refusal', () => {
    expect(worded(REFUSED.taken({ name: REFUSED.none }))).toBe('Nobody is taken');
  });

  it('has one full stop where a value brings one', () => {
    expect(worded(REFUSED.by({ name: 'Rajan P.' }))).toBe('Taken by Rajan P.');
    const { last } = messages('test.last', { last: '{name}. Next' });
    expect([last({ name: 'Rajan P.' }), last({ name: 'Rajan' })]).toEqual([
      'Rajan P. Next',
      'Rajan. Next',
    ]);
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
