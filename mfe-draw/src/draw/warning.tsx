import type { ReactNode } from 'react';
import styled from 'styled-components';
import { heldEarlyText } from '../check/labels.ts';
import { drawLabels } from '../labels.ts';

/** Something to know of a draw, on the dark, in the colour of a warning. */
const Warning = styled.p`
  max-width: 60ch;
  padding: var(--s2) var(--s4);
  border-radius: var(--r-m);
  background: var(--warn-tint);
  color: #5c3b00;
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

/** The warnings of the server. Always rendered, so that later ones are announced. */
export function Warnings({ texts }: { texts: readonly string[] }): ReactNode {
  return (
    <Region role="status" aria-label={drawLabels.warnings}>
      {texts.map((text) => (
        <Warning key={text}>{text}</Warning>
      ))}
    </Region>
  );
}

/** That a draw was held before its day, and why; nothing where it was not. */
export function HeldEarly({
  early,
}: {
  early: { days: number; reason: string } | null;
}): ReactNode {
  return early && <Warning>{heldEarlyText(early)}</Warning>;
}

const Region = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s2);

  /* Still there for screen readers, but without a gap. */
  &:empty {
    position: absolute;
  }
`;
