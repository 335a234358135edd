import { cashVoucher } from '@kuri/shared/calls';
import type { CashVoucher, SlotProps } from '@kuri/shared/contract';
import { amountInWords, formatDate, formatExactRupees, formatMoment } from '@kuri/shared/format';
import { VoucherDialog, VoucherPaper, VoucherSheets } from '@kuri/shared/overlays';
import { useOrganisation, useRead } from '@kuri/shared/query';
import { FactList, ListState, OfficeHead } from '@kuri/shared/ui';
import { cashLabels, cashVoucherLabels, entryLabels, stepLabels } from './labels.ts';

export interface CashVoucherDialogProps {
  voucher: CashVoucher;
  onClose: () => void;
}

/** Voucher of an entry of cash, for printing on A4. */
export function CashVoucherDialog({ voucher, onClose }: CashVoucherDialogProps) {
  return (
    <VoucherDialog texts={cashVoucherLabels} onClose={onClose}>
      <Voucher voucher={voucher} />
    </VoucherDialog>
  );
}

/** The same by its id, on the page of another module. */
export function FetchedCashVoucher({ entryId, onClose }: SlotProps['cash-voucher']) {
  const { loading, failed } = cashVoucherLabels;
  const query = useRead(cashVoucher, { query: { entryid: entryId } });
  return (
    <VoucherDialog texts={cashVoucherLabels} onClose={onClose}>
      <ListState query={query} loading={loading} failed={failed}>
        {(voucher) => <Voucher voucher={voucher} />}
      </ListState>
    </VoucherDialog>
  );
}

/** Word on a deposit that was seen at the bank, or on a handover, and how it stands. */
export function wordText({ kind, word }: Pick<CashVoucher, 'kind' | 'word'>): string | null {
  if (word === undefined) return null;
  if (word === null) return kind === 'deposit' ? entryLabels.unseen : null;
  const stands = entryLabels.standings[word.standing];
  const seen = kind === 'deposit' ? entryLabels.seenBy({ name: word.by }) : '';
  return [seen, stands].filter(Boolean).join(', ') || null;
}

function Voucher({ voucher }: { voucher: CashVoucher }) {
  const office = useOrganisation();
  const { kinds, facts, signatures, preview, reversalOf } = cashVoucherLabels;
  const { fields } = cashLabels;
  const { kind, amount, to, payee, reverses, reversedBy } = voucher;
  const shown: readonly (readonly [string, string | null])[] = [
    [facts.number, voucher.voucherNumber],
    [facts.date, formatMoment(voucher.at)],
    [facts.paidOn, voucher.paidOn === undefined ? null : formatDate(voucher.paidOn)],
    [facts.method, voucher.method ?? null],
    [facts.drawer, voucher.drawer],
    [fields.toUserId, to],
    [fields.bankId, voucher.bank],
    [fields.reference, voucher.reference],
    [facts.category, voucher.category],
    [facts.payee, payee],
    [stepLabels.reason, voucher.reason],
    [facts.drawerReason, voucher.drawerReason],
    [facts.seen, kind === 'deposit' && reverses === null ? wordText(voucher) : null],
    [facts.reverses, reverses],
    [facts.reversedBy, reversedBy],
    [fields.amount, formatExactRupees(amount)],
    [facts.words, amountInWords(amount)],
  ];
  return (
    <VoucherSheets label={preview}>
      <VoucherPaper>
        {office && <OfficeHead office={office} />}
        <strong>{reverses === null ? kinds[kind] : reversalOf({ kind: kinds[kind] })}</strong>
        <FactList facts={shown.filter(([, value]) => value)} />
        <footer>
          <span>
            {signatures.by}: {voucher.by}
          </span>
          <span>{[signatures.other, to ?? payee].filter(Boolean).join(': ')}</span>
        </footer>
        {reversedBy !== null && <mark>{cashVoucherLabels.void}</mark>}
      </VoucherPaper>
    </VoucherSheets>
  );
}
