import { formatMoment, MONTHS } from '@kuri/shared/format';
import { dayInIndia } from './calendar.ts';
import { warnings } from './labels.ts';
import type { DrawStory } from './verdict.ts';

/**
 * Sentences to read before a draw is relied on, though its record is genuine.
 * @param draws all tries of the record, in order: the last one of a draw says how often it was voided
 */
export function drawWarnings(draw: DrawStory, draws: readonly DrawStory[]): string[] {
  const { list, frozen, restored, drawNo } = draw;
  const left = list?.leftOut.filter(({ reason }) => reason === 'left').length ?? 0;
  const tries = draws.filter((each) => each.drawNo === drawNo);
  const before = tries.filter((each) => each !== draw && each.voided !== null).length;
  const found = [
    left > 0 ? warnings.left(left) : null,
    frozen.count === 1 ? warnings.oneTicket : null,
    tries.at(-1) === draw && before > 0 ? warnings.voided(before) : null,
    isMarkedOnItsDay(draw) ? null : warnings.markDay(draw.marked?.date ?? ''),
    ...restored.map((at) => warnings.restored(formatMoment(at))),
  ];
  return found.filter((text) => text !== null);
}

/** The stated day lies between the draw and its mark; one that cannot be read does not. */
function isMarkedOnItsDay({ drawn, marked }: DrawStory): boolean {
  if (drawn === null || marked === null) return true;
  const day = statedDay(marked.date);
  return day !== null && dayInIndia(drawn.at) <= day && day <= dayInIndia(marked.at);
}

/** A day as marks state it, `2026-01-31` or `31-Jan-2026`; null for any other text. */
function statedDay(date: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  const [, day = '', name = '', year = ''] = /^(\d{2})-([A-Z][a-z]{2})-(\d{4})$/.exec(date) ?? [];
  const month = MONTHS.findIndex((each) => each.startsWith(name)) + 1;
  return year === '' || month === 0 ? null : `${year}-${String(month).padStart(2, '0')}-${day}`;
}
