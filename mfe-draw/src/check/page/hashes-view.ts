import { pickText } from '../pick.ts';
import type { DrawStory } from '../verdict.ts';
import { disclosure, el, facts } from './elements.ts';
import { storyLabels } from './labels.ts';

/** Every hash of a draw, and the line that does the draw again in a terminal. */
export function hashesView(draw: DrawStory): HTMLElement {
  const { frozen, drawn, marked, voided } = draw;
  const names = storyLabels.hashNames;
  return disclosure(storyLabels.hashes, () => {
    const command = commandOf(draw);
    const hashes = facts([
      [names.list, frozen.listHash],
      [names.lock, frozen.hash],
      [names.seal, frozen.seal],
      [names.seed, drawn?.seed ?? voided?.seed ?? null],
      [names.draw, drawn?.hash ?? null],
      [names.next, drawn?.nextSeal ?? voided?.nextSeal ?? null],
      [names.mark, marked?.hash ?? null],
      [names.void, voided?.hash ?? null],
    ]);
    hashes.classList.add('hashes');
    if (command === null) return [hashes];
    return [
      hashes,
      el('p', { class: 'hint' }, storyLabels.byHand),
      el('pre', { tabindex: '0' }, command),
    ];
  });
}

/** The last attempt of the draw as a command for a terminal. */
function commandOf({ frozen, drawn }: DrawStory): string | null {
  if (drawn?.pick == null) return null;
  const text = pickText(
    { seal: frozen.seal, count: frozen.count, numbers: drawn.numbers, beacon: drawn.beacon },
    drawn.pick.attempts.length - 1,
  );
  return `printf '${text.replaceAll('\n', '\\n')}' | openssl dgst -sha256 -hmac ${drawn.seed}`;
}
