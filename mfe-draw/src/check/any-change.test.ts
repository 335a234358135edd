import fc from 'fast-check';
import { checkRecord } from './check-record.ts';
import { Chain } from './testing/fixtures.ts';
import type { DrawRecord } from './read-record.ts';

const { record } = new Chain()
  .lock(1, '2026-01', ['01', '02', '03'], ['04 dues'])
  .draw('0815 4711')
  .mark();
const head = checkRecord(record).hashes.at(-1) ?? '';

/** Everything that a record says, one text after the other. */
const texts = [...record.events, ...Object.entries(record.lists).flat()];

function withText(place: number, text: string): DrawRecord {
  const changed = texts.with(place, text);
  const { length } = record.events;
  return {
    events: changed.slice(0, length),
    lists: { [changed[length] ?? '']: changed[length + 1] ?? '' },
  };
}

test('any one character that is changed, put in or taken out is refused', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: texts.length - 1 }),
      fc.nat(),
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 1 }),
        fc.constantFrom('\n', '\t', ' ', '0'),
      ),
      fc.boolean(),
      (place, spot, character, replaces) => {
        const text = texts[place] ?? '';
        const at = spot % text.length;
        const next = text.slice(0, at) + character + text.slice(at + (replaces ? 1 : 0));
        fc.pre(next !== text);
        expect(checkRecord(withText(place, next), head).isGenuine).toBe(false);
        // Nothing refers to the last entry: its change shows only beside a photographed hash.
        const isHead = place === record.events.length - 1;
        if (!isHead) expect(checkRecord(withText(place, next)).isGenuine).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});
