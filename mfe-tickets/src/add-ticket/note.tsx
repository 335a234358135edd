import type { ReactNode } from 'react';
import styled from 'styled-components';

interface NoteProps {
  tone?: 'good' | 'bad' | 'plain';
  children?: ReactNode;
}

/** What a search has come to, below its box. Stays while it is empty, so that news is announced. */
export function Note({ tone = 'plain', children }: NoteProps) {
  return (
    <Line role="status" data-tone={tone}>
      {children}
    </Line>
  );
}

const Line = styled.p`
  margin-top: var(--s1);
  color: var(--ink-2);
  font-size: 13px;
  font-weight: 550;

  &:empty {
    margin: 0;
  }
  &[data-tone='good'] {
    color: var(--good);
  }
  &[data-tone='bad'] {
    color: var(--bad);
  }
`;
