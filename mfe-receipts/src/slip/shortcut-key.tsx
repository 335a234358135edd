import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY } from '@kuri/shared/ui';

/** The shortcut key of the button that it is in; not shown on touch screens. */
export function ShortcutKey({ children }: { children: ReactNode }) {
  return <Cap aria-hidden="true">{children}</Cap>;
}

const Cap = styled.kbd`
  padding: 0 5px;
  border: 1px solid currentColor;
  border-radius: 4px;
  font: inherit;
  font-size: 11px;
  line-height: 16px;
  white-space: nowrap;
  opacity: 0.75;

  @media (pointer: coarse), ${PHONE_QUERY} {
    display: none;
  }
`;
