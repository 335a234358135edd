import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cashVoucher } from '@kuri/shared/calls';
import type { CashVoucher, SlotProps } from '@kuri/shared/contract';
import { amountInWords, formatDate, formatExactRupees, formatMoment } from '@kuri/shared/format';
import { Dialog } from '@kuri/shared/overlays';
import { useOrganisation, useRead } from '@kuri/shared/query';
import { Button, FactList, ListState, OfficeHead, Paper, PrintSheet } from '@kuri/shared/ui';
import { cashVoucherLabels } from './labels.ts';

interface CashVoucherDialogProps {
  voucher: CashVoucher;
  onClose: () => void;
}

/** Voucher of an entry of cash, for printing on A4. */
export function CashVoucherDialog({ voucher, onClose }: CashVoucherDialogProps) {
  return (
    <VoucherFrame onClose={onClose}>
      <Sheets voucher={voucher} />
    </VoucherFrame>
  );
}

/** The same by its id, on the page of another module. */
export function FetchedCashVoucher({ entryId, onClose }: SlotProps['cash-voucher']) {
  const { loading, failed } = cashVoucherLabels;
  const query = useRead(cashVoucher, { query: { entryid: entryId } });
  return (
    <VoucherFrame onClose={onClose}>
      <ListState query={query} loading={loading} failed={failed}>
        {(voucher) => <Sheets voucher={voucher} />}
      </ListState>
    </VoucherFrame>
  );
}

/** The voucher on the screen, and on paper. */
function Sheets({ voucher }: { voucher: CashVoucher }) {
  const sheet = <Voucher voucher={voucher} />;
  return (
    <>
      <Preview tabIndex={0} role="region" aria-label={cashVoucherLabels.preview}>
        {sheet}
      </Preview>
      <A4>{sheet}</A4>
    </>
  );
}

function VoucherFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { title, close, print } = cashVoucherLabels;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{close}</Button>
          <Button
            variant="primary"
            icon={<IconPrinter aria-hidden="true" />}
            onClick={() => {
              window.print();
            }}
          >
            {print}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

function Voucher({ voucher }: { voucher: CashVoucher }) {
  const office = useOrganisation();
  const { kinds, facts, signatures, reversalOf } = cashVoucherLabels;
  const { kind, amount, to, payee, reverses, reversedBy } = voucher;
  const shown: readonly (readonly [string, string | null])[] = [
    [facts.number, voucher.voucherNumber],
    [facts.date, formatMoment(voucher.at)],
    [facts.paidOn, voucher.paidOn === undefined ? null : formatDate(voucher.paidOn)],
    [facts.method, voucher.method ?? null],
    [facts.drawer, voucher.drawer],
    [facts.to, to],
    [facts.bank, voucher.bank],
    [facts.reference, voucher.reference],
    [facts.category, voucher.category],
    [facts.payee, payee],
    [facts.reason, voucher.reason],
    [facts.drawerReason, voucher.drawerReason],
    [facts.reverses, reverses],
    [facts.reversedBy, reversedBy],
    [facts.amount, formatExactRupees(amount)],
    [facts.words, amountInWords(amount)],
  ];
  return (
    <Sheet>
      {office && <OfficeHead office={office} />}
      <strong>{reverses === null ? kinds[kind] : reversalOf(kinds[kind])}</strong>
      <FactList facts={shown.filter(([, value]) => value)} />
      <footer>
        <span>
          {signatures.by}: {voucher.by}
        </span>
        <span>{[signatures.other, to ?? payee].filter(Boolean).join(': ')}</span>
      </footer>
      {reversedBy !== null && <mark>{cashVoucherLabels.void}</mark>}
    </Sheet>
  );
}

const Preview = styled.div`
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: #fff;
`;

const A4 = styled(PrintSheet)`
  @page cash-voucher {
    size: A4 portrait;
    margin: 18mm;
  }

  @media print {
    page: cash-voucher;

    > * {
      font-size: 11pt;
    }
  }
`;

const Sheet = styled(Paper)`
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
