import type { ReactNode } from 'react';
import styled from 'styled-components';
import { drawLabels } from '../labels.ts';

/** Words of the proof, for who asks: closed until then. */
export function HowProven({ children }: { children: ReactNode }) {
  return (
    <Folded>
      <summary>{drawLabels.howProven}</summary>
      {children}
    </Folded>
  );
}

const Folded = styled.details`
  width: 100%;

  summary {
    width: fit-content;
    min-height: max(24px, var(--touch));
    color: var(--brand);
    font-size: 14px;
    font-weight: 600;
    line-height: max(24px, var(--touch));
    cursor: pointer;
  }
  &[open] summary {
    margin-bottom: var(--s2);
  }
`;
