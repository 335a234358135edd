import type { Ref } from 'react';
import styled from 'styled-components';
import { drawLabels } from '../labels.ts';
import { QuietButton } from '../stage/stage-button.ts';
import { NumbersPanel } from './number-parts.ts';

const { title, text, ask, confirm, discard } = drawLabels.before;

interface UnconfirmedNumbersProps {
  numbers: readonly string[];
  /** Takes them for the list that is frozen now; null while none is. */
  onConfirm: (() => void) | null;
  onDiscard: () => void;
  /** Of the button that takes them. */
  ref: Ref<HTMLButtonElement>;
}

/** Numbers of a list that was voided: nobody's number is lost, and none counts unasked. */
export function UnconfirmedNumbers({
  numbers,
  onConfirm,
  onDiscard,
  ref,
}: UnconfirmedNumbersProps) {
  return (
    <NumbersPanel as="section" aria-labelledby="unconfirmed">
      <h2 id="unconfirmed">{title}</h2>
      <p>{onConfirm === null ? text : ask}</p>
      <Numbers aria-label={title}>
        {numbers.map((number, index) => (
          // The same number may be spoken twice.
          <li key={`${index}.${number}`}>{number}</li>
        ))}
      </Numbers>
      <Choice>
        {onConfirm && (
          <QuietButton ref={ref} onClick={onConfirm}>
            {confirm}
          </QuietButton>
        )}
        <QuietButton onClick={onDiscard}>{discard}</QuietButton>
      </Choice>
    </NumbersPanel>
  );
}

const Numbers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  font-size: 20px;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  letter-spacing: 0.03em;
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
`;
