import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

/** What the browser prints on A4 while this is there, in place of the page. */
export function PrintedA4({ children }: { children: ReactNode }) {
  return createPortal(<Sheet aria-hidden="true">{children}</Sheet>, document.body);
}

const Sheet = styled.div`
  @page minutes {
    size: A4 portrait;
    margin: 16mm;
  }

  display: none;

  @media print {
    display: block;
    page: minutes;
    background: #fff;

    > * {
      font-size: 10pt;
    }
    body:has(&) > :not(&) {
      display: none !important;
    }
  }
`;
