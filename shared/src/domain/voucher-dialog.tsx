import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Dialog } from '../overlays/dialog.tsx';
import { Button } from '../ui/button.tsx';
import { PrintSheet } from '../ui/print-sheet.tsx';
import { Paper } from './paper.ts';

export interface VoucherDialogProps {
  texts: { title: string; close: string; print: string };
  isOpen?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a voucher with a button that prints it; its sheets are `VoucherSheets`. */
export function VoucherDialog({ texts, isOpen = true, onClose, children }: VoucherDialogProps) {
  return (
    <Dialog
      title={texts.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button
            variant="primary"
            icon={<IconPrinter aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export interface VoucherSheetsProps {
  /** Names the preview for screen readers. */
  label: string;
  /** A `VoucherPaper`. */
  children: ReactNode;
}

/** Same voucher twice: on the screen, and on A4 in print. */
export function VoucherSheets({ label, children }: VoucherSheetsProps) {
  return (
    <>
      <Preview tabIndex={0} role="region" aria-label={label}>
        {children}
      </Preview>
      <A4>{children}</A4>
    </>
  );
}

const Preview = styled.div`
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: #fff;

  * + & {
    margin-top: var(--s3);
  }
`;

const A4 = styled(PrintSheet)`
  @page voucher {
    size: A4 portrait;
    margin: 18mm;
  }

  @media print {
    page: voucher;

    > * {
      font-size: 11pt;
    }
  }
`;

/** Paper of a voucher: facts in two columns, amounts, and places to sign at its foot. */
export const VoucherPaper = styled(Paper)`
  gap: 1.2em;

  > strong,
  header b {
    font-size: 1.4em;
  }
  dl {
    gap: 0.3em;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(7em, 1fr) 3fr;
    gap: 1em;
  }
  th,
  td {
    font-weight: 400;
  }
  td {
    padding-left: 0.6em;
    text-align: right;
  }
  tfoot > tr > * {
    font-weight: 700;
  }
  footer {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4em 3em;
    padding-top: 4em;
  }
  footer > span {
    padding-top: 0.3em;
    border-top: 1px solid #000;
    font-size: 0.85em;
  }
  mark {
    font-size: 4em;
    letter-spacing: 0.1em;
  }
`;
