import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { STILL_WORKING } from './texts.ts';

const SLOW_MS = 10_000;

/**
 * Rendered while something is saved, which has no time limit: when it takes long it says that it goes
 * on.
 */
export function SlowNotice() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  // The empty line is there from the start, so that screen readers notice when it is filled.
  return <Line role="status">{isSlow && STILL_WORKING}</Line>;
}

const Line = styled.p`
  color: var(--ink-2);
  text-align: right;

  &:not(:empty) {
    padding: var(--s2) var(--s5);
  }
`;
