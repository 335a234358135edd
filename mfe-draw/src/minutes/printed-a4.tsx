import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PrintSheet } from '@kuri/shared/ui';
import { usePageFoot } from './use-page-foot.ts';

interface PrintedA4Props {
  /** At the foot of every page, before its number. */
  footer: string;
  children: ReactNode;
}

/** What the browser prints on A4 while this is there, in place of the page. */
export function PrintedA4({ footer, children }: PrintedA4Props) {
  usePageFoot(footer);
  return <A4>{children}</A4>;
}

const A4 = styled(PrintSheet)`
  @page minutes {
    size: A4 portrait;
    margin: 16mm;
  }

  @media print {
    page: minutes;

    > * {
      font-size: 10pt;
    }
  }
`;
