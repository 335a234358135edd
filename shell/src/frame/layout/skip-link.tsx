import type { RefObject } from 'react';
import styled from 'styled-components';
import { layoutLabels } from '../labels.ts';

/** The first stop of the keyboard: past the sidebar, straight to the content. */
export function SkipLink({ content }: { content: RefObject<HTMLElement | null> }) {
  return (
    <Skip
      href="#content"
      onClick={(event) => {
        // Moves the focus only: a hash in the address would count as a navigation.
        event.preventDefault();
        content.current?.focus();
      }}
    >
      {layoutLabels.skip}
    </Skip>
  );
}

const Skip = styled.a`
  position: fixed;
  z-index: 60;
  top: var(--s2);
  left: var(--s2);
  padding: 8px 14px;
  border-radius: var(--r-s);
  background: var(--brand);
  color: var(--on-fill);
  font-weight: 600;

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
