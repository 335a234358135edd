import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import type { Paper } from './paper.ts';

/** What the browser prints while this is there, in place of the page: nothing of it shows on the screen. */
export function Printed({ paper, children }: { paper: Paper; children: ReactNode }) {
  return createPortal(
    <Sheet data-paper={paper} aria-hidden="true">
      {children}
    </Sheet>,
    document.body,
  );
}

// The pages are named, so that the rules of both papers can stand beside each other.
const Sheet = styled.div`
  @page receipt-a5 {
    size: A5 portrait;
    margin: 12mm;
  }
  @page receipt-roll {
    size: 80mm 200mm;
    margin: 4mm;
  }

  display: none;

  @media print {
    display: block;
    background: #fff;

    &[data-paper='a5'] {
      page: receipt-a5;

      > * {
        font-size: 11pt;
      }
    }
    &[data-paper='roll'] {
      page: receipt-roll;

      > * {
        font-size: 9pt;
      }
    }
    body:has(&) > :not(&) {
      display: none !important;
    }
  }
`;
