import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

interface PrintSheetProps {
  /** Says which paper: `@page` and what depends on it. */
  className?: string;
  'data-paper'?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What the browser prints while this is there, in place of the page; the screen shows nothing of it. */
export function PrintSheet(props: PrintSheetProps) {
  return createPortal(<Sheet aria-hidden="true" {...props} />, document.body);
}

const Sheet = styled.div`
  display: none;

  @media print {
    display: block;
    background: #fff;

    body:has(&) > :not(&) {
      display: none !important;
    }
  }
`;
