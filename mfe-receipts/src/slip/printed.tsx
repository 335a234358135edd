import styled from 'styled-components';
import { PrintSheet } from '@kuri/shared/ui';

/** What the browser prints while this is there; `data-paper` says on what. */
export const Printed = styled(PrintSheet)`
  @page receipt-a5 {
    size: A5 portrait;
    margin: 12mm;
  }
  @page receipt-roll {
    size: 80mm 200mm;
    margin: 4mm;
  }

  @media print {
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
  }
`;
