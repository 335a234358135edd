import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { usePageFoot } from './use-page-foot.ts';

interface PrintedA4Props {
  /** At the foot of every page, before its number. */
  footer: string;
  children: ReactNode;
}

/** What the browser prints on A4 while this is there, in place of the page. */
export function PrintedA4({ footer, children }: PrintedA4Props) {
  usePageFoot(footer);
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
