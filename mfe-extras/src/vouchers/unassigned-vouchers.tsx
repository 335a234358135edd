import styled from 'styled-components';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { Button, VisuallyHidden } from '@kuri/shared/ui';
import { voucherLabels } from '../labels/vouchers.ts';
import type { Voucher } from './voucher.ts';

const { panel } = voucherLabels;

interface UnassignedVouchersProps {
  vouchers: readonly Voucher[];
  /** The id of the selected one. */
  selected: string | null;
  onSelect: (voucherId: string) => void;
}

/** Vouchers to select one from. */
export function UnassignedVouchers({ vouchers, selected, onSelect }: UnassignedVouchersProps) {
  return (
    <List aria-label={panel.unassigned}>
      {vouchers.map(({ id, code, value, expiryDate }) => (
        <li key={id} data-selected={id === selected || undefined}>
          <div>
            <b>{code}</b>
            <small>
              {formatExactRupees(value)} ·{' '}
              {expiryDate === null ? panel.noExpiry : panel.expires(formatDate(expiryDate))}
            </small>
          </div>
          <Button
            aria-pressed={id === selected}
            onClick={() => {
              onSelect(id);
            }}
          >
            {id === selected ? panel.selected : panel.select}
            <VisuallyHidden> {code}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s2);
  margin-top: var(--s4);

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: var(--r-m);
  }
  > [data-selected] {
    border-color: var(--brand);
    background: var(--brand-tint);
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`;
