import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PrintSheet, usePageRule } from '@kuri/shared/ui';
import { cssText } from './css-text.ts';
import { minutesText } from './labels.ts';

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

const FONT = 'font: 8pt Inter, sans-serif;';
const PAGE_OF = `'${minutesText.page} ' counter(page) ' ${minutesText.pages} ' counter(pages)`;

/**
 * Prints a text and the page's number at the foot of every page named `minutes`. A browser without
 * support for margin boxes prints no foot.
 */
function usePageFoot(text: string): void {
  usePageRule(`@page minutes {
    @bottom-left { content: ${cssText(text)}; width: 75%; ${FONT} }
    @bottom-right { content: ${PAGE_OF}; ${FONT} }
  }`);
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
