import { IconCircleCheck } from '@tabler/icons-react';
import styled from 'styled-components';
import type { Draw } from '@kuri/shared/contract';
import { useMay } from '@kuri/shared/session';
import { drawLabels } from '../labels.ts';
import { QuietButton } from '../stage/stage-button.ts';
import type { Marking } from './use-marking.ts';

const texts = drawLabels.marking;

interface MarkStatusProps {
  draw: Draw;
  marking: Marking;
}

/** Whether the winner is on record as confirmed, and what to do where it is not. */
export function MarkStatus({ draw, marking }: MarkStatusProps) {
  const mayMark = useMay('runDraws');
  const mark = () => void marking.mark(draw);
  if (draw.state === 'marked') {
    return (
      <Pill role="status">
        <IconCircleCheck aria-hidden="true" />
        {texts.confirmed}
      </Pill>
    );
  }
  if (marking.isBusy) return <Pill role="status">{texts.confirming}</Pill>;
  if (marking.failure === null) {
    return (
      <Open>
        <p>{texts.pending}</p>
        {mayMark && <QuietButton onClick={mark}>{texts.confirm}</QuietButton>}
      </Open>
    );
  }
  return (
    <Open role="alert" data-failed>
      <p>
        <b>{texts.failed}</b> {marking.failure}
      </p>
      <QuietButton onClick={mark}>{texts.retry}</QuietButton>
    </Open>
  );
}

const Pill = styled.p`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  padding: 6px 18px;
  border-radius: 99px;
  background: rgb(255 255 255 / 12%);
  font-size: clamp(15px, 1.2vw, 20px);
  font-weight: 600;
  line-height: 1.4;

  > svg {
    color: #7ee2b0;
  }
`;

const Open = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s3) var(--s4);
  max-width: min(100%, 72ch);
  padding: var(--s3) var(--s4);
  border: 1px solid rgb(255 255 255 / 24%);
  border-radius: var(--r-m);
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;

  &[data-failed] {
    border-color: transparent;
    background: #5b1512;
  }
`;
