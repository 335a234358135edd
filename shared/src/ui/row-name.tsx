import type { ReactNode } from 'react';
import styled from 'styled-components';

interface RowNameProps {
  /** Without it the name is plain content. */
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/**
 * What names a row; where a click on the row does something, also the keyboard's way to do it.
 * The button is named after what it shows.
 */
export function RowName({ onOpen, children }: RowNameProps) {
  if (!onOpen) return children;
  return (
    <Opener type="button" onClick={onOpen}>
      {children}
    </Opener>
  );
}

const Opener = styled.button`
  border-radius: 2px;
`;
