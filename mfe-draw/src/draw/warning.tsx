import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Draw } from '@kuri/shared/contract';
import { roomTexts } from '../draw-texts.ts';
import { drawLabels } from '../labels.ts';

const Warning = styled.p`
  max-width: 60ch;
  padding: var(--s2) var(--s4);
  border-radius: var(--r-m);
  background: var(--warn-tint);
  color: var(--gold-ink);
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

/** Warnings of the server, always rendered so that later ones are announced. */
export function Warnings({ texts }: { texts: readonly string[] }): ReactNode {
  return (
    <Region role="status" aria-label={drawLabels.warnings}>
      {texts.map((text) => (
        <Warning key={text}>{text}</Warning>
      ))}
    </Region>
  );
}

export function HeldEarly({
  draw: { early, drawHour },
}: {
  draw: Pick<Draw, 'early' | 'drawHour'>;
}): ReactNode {
  if (early === null) return null;
  return <Warning>{roomTexts().minutes.early({ ...early, hour: drawHour ?? '' })}</Warning>;
}

const Region = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s2);

  /* Kept for screen readers, without a gap. */
  &:empty {
    position: absolute;
  }
`;
