import { useState } from 'react';
import styled from 'styled-components';
import type { Ticket } from '@kuri/shared/contract';
import { formatDate, formatExactRupees } from '@kuri/shared/format';
import { SidePanel } from '@kuri/shared/overlays';
import { Button, EmptyState, VisuallyHidden } from '@kuri/shared/ui';
import { voucherLabels } from './labels.ts';
import type { Voucher } from './voucher.ts';

const { panel } = voucherLabels;

interface AssignPanelProps {
  /** Ticket that gets the voucher; null closes the panel. */
  ticket: Ticket | null;
  unassigned: readonly Voucher[];
  /** Called with null if no voucher is selected. */
  onAssign: (voucherId: string | null) => void;
  onClose: () => void;
}

/** Assigns an unassigned voucher to a ticket; its key is the opening. */
export function AssignPanel({ ticket, unassigned, onAssign, onClose }: AssignPanelProps) {
  const [selected, setSelected] = useState<string | null>(null);
  // Keeps the name while the panel slides out.
  const [shown, setShown] = useState(ticket);
  if (ticket !== null && ticket !== shown) setShown(ticket);

  return (
    <SidePanel
      title={panel.title}
      isOpen={ticket !== null}
      onClose={onClose}
      footer={({ requestClose }) => (
        <>
          <Button onClick={requestClose}>{panel.cancel}</Button>
          <Button variant="primary" onClick={() => onAssign(selected)}>
            {panel.title}
          </Button>
        </>
      )}
    >
      {shown && <p>{panel.text({ member: shown.memberName, code: shown.membershipCode })}</p>}
      {unassigned.length === 0 ? (
        <EmptyState text={panel.none} />
      ) : (
        <UnassignedVouchers vouchers={unassigned} selected={selected} onSelect={setSelected} />
      )}
    </SidePanel>
  );
}

interface UnassignedVouchersProps {
  vouchers: readonly Voucher[];
  selected: string | null;
  onSelect: (voucherId: string) => void;
}

function UnassignedVouchers({ vouchers, selected, onSelect }: UnassignedVouchersProps) {
  return (
    <List aria-label={panel.unassigned}>
      {vouchers.map(({ id, code, value, expiryDate }) => (
        <li key={id} data-selected={id === selected || undefined}>
          <div>
            <b>{code}</b>
            <small>
              {`${formatExactRupees(value)} · ${expiryDate === null ? panel.noExpiry : panel.expires({ date: formatDate(expiryDate) })}`}
            </small>
          </div>
          <Button aria-pressed={id === selected} onClick={() => onSelect(id)}>
            <span>{id === selected ? panel.selected : panel.select}</span>
            <VisuallyHidden>{` ${code}`}</VisuallyHidden>
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
