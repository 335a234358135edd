import { pick } from '../pick.ts';
import type { DrawStory, Voided } from '../verdict.ts';
import { el, field } from './elements.ts';
import { momentText, storyLabels } from './labels.ts';

const labels = storyLabels.void;

/** A voided draw, in red: also who would have won. */
export function voidView(draw: DrawStory, voided: Voided, id: string): HTMLElement {
  const title = draw.drawn === null ? labels.before : labels.after;
  return el(
    'div',
    { class: 'alert' },
    el('strong', {}, title(momentText(voided.at))),
    el('p', {}, el('bdi', {}, voided.reason)),
    voided.seed === null || draw.frozen.beacon !== 'none'
      ? null
      : wouldHaveWon(draw, voided.seed, id),
  );
}

/** The seal is open: with the numbers on the slips the draw can be held on paper. */
function wouldHaveWon(draw: DrawStory, seed: string, id: string): HTMLElement {
  const input = el('input', { type: 'text', inputmode: 'numeric', autocomplete: 'off' });
  const answer = el('p', { role: 'status' });
  const form = el(
    'form',
    {},
    el('p', {}, labels.opened),
    field(input, { id: `${id}-slips`, label: labels.numbers, hint: labels.numbersHint }),
    el('button', {}, labels.compute),
    answer,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer.textContent = answerFor(draw, seed, input.value);
  });
  return form;
}

function answerFor({ frozen, list }: DrawStory, seed: string, typed: string): string {
  const numbers = typed.split(/[\s,]+/).filter((number) => number !== '');
  if (!numbers.every((number) => /^\d{4,8}$/.test(number))) return labels.invalid;
  const { position } = pick({
    seed,
    seal: frozen.seal,
    count: frozen.count,
    numbers: numbers.length === 0 ? 'none' : numbers.sort().join(' '),
    beacon: 'none',
  });
  if (list === null) return labels.wouldUnnamed(position);
  return labels.would(position, list.participants[position - 1]?.name ?? storyLabels.unknownTicket);
}
