import { formatMoment, NOTHING } from '@kuri/shared/format';
import { computationText } from '../check/computation.ts';
import { gradeText, heldEarlyText, sentence } from '../check/labels.ts';
import { gradeOf, type DrawStory } from '../check/verdict.ts';
import { winnerOf, type MinutedDraw } from './draw-of.ts';
import { Facts } from './facts.tsx';
import { minutesText } from './labels.ts';

/** What anyone needs to do the draw again: numbers, seals, hashes. */
export function HowDrawn({ draw, head }: MinutedDraw) {
  const { frozen, drawn, voided } = draw;
  const { beacon } = frozen;
  return (
    <section>
      <h3>{minutesText.how}</h3>
      <Facts
        rows={[
          [minutesText.grade, drawn === null ? NOTHING : gradeText(gradeOf(draw))],
          [minutesText.numbers, numbersOf(drawn?.numbers ?? 'none')],
          ...(beacon === 'none' ? [] : [[minutesText.beacon, beacon] as const]),
          [
            minutesText.computation,
            drawn === null ? NOTHING : computationText(drawn, frozen.count),
          ],
        ]}
      />
      <div data-hashes>
        <Facts
          rows={[
            [minutesText.seal, frozen.seal],
            [minutesText.seed, drawn?.seed ?? voided?.seed ?? NOTHING],
            [minutesText.list, frozen.listHash],
            [minutesText.lock, frozen.hash],
            [minutesText.head, head],
            [minutesText.next, drawn?.nextSeal ?? voided?.nextSeal ?? NOTHING],
          ]}
        />
      </div>
    </section>
  );
}

function numbersOf(numbers: string): string {
  return numbers === 'none' ? minutesText.none : numbers;
}

/** Every time that this draw was voided, with the reason. */
export function Voids({ voided }: { voided: DrawStory[] }) {
  if (voided.length === 0) return null;
  return (
    <section>
      <h3>{minutesText.voids}</h3>
      <Facts
        rows={voided.map(
          (each) =>
            [
              voidText(each),
              <>
                {each.voided?.reason}
                <DrawNotes draw={each} />
              </>,
            ] as const,
        )}
      />
    </section>
  );
}

/** What has to be known of a draw: that it was held before its day, and the warnings of the check. */
export function DrawNotes({ draw: { day, warnings } }: { draw: DrawStory }) {
  const texts = [...(day?.early ? [heldEarlyText(day.early)] : []), ...warnings.map(sentence)];
  return texts.map((text) => (
    <p data-warn key={text}>
      {text}
    </p>
  ));
}

function voidText(draw: DrawStory): string {
  const at = formatMoment(draw.voided?.at ?? '');
  if (draw.drawn === null) return minutesText.voidBefore(at);
  const winner = winnerOf(draw);
  return minutesText.voidAfter(at, winner === null ? NOTHING : `${winner.name} (${winner.code})`);
}
