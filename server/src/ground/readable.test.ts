import assert from 'node:assert/strict';
import { it } from 'node:test';
import { momentText } from './readable.ts';

it('an instant reads as in the console, also at noon and midnight', () => {
  const texts = ['00:05:09', '09:31:49', '11:59:59', '12:00:00', '21:31:49'].map((time) =>
    momentText(`2026-09-05T${time}.000+05:30`),
  );
  assert.deepEqual(texts, [
    '05-Sep-2026, 12:05 am',
    '05-Sep-2026, 9:31 am',
    '05-Sep-2026, 11:59 am',
    '05-Sep-2026, 12:00 pm',
    '05-Sep-2026, 9:31 pm',
  ]);
});
