import { useState } from 'react';
import type { Ticket } from '@kuri/shared/contract';
import { SidePanel } from '@kuri/shared/overlays';
import { Button, EmptyState } from '@kuri/shared/ui';
import { voucherLabels } from '../labels/vouchers.ts';
import { UnassignedVouchers } from './unassigned-vouchers.tsx';
import type { Voucher } from './voucher.ts';

const { panel } = voucherLabels;

interface AssignPanelProps {
  /** Whom the voucher is for; null closes the panel. */
  ticket: Ticket | null;
  unassigned: readonly Voucher[];
  /** Called with null when no voucher has been selected. */
  onAssign: (voucherId: string | null) => void;
  onClose: () => void;
}

/** The vouchers that nobody has yet, to hand one of them to a member. Give it the opening as its key. */
export function AssignPanel({ ticket, unassigned, onAssign, onClose }: AssignPanelProps) {
  const [selected, setSelected] = useState<string | null>(null);
  // A panel that slides out keeps naming its member.
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
          <Button
            variant="primary"
            onClick={() => {
              onAssign(selected);
            }}
          >
            {panel.title}
          </Button>
        </>
      )}
    >
      {shown && <p>{panel.text(shown.memberName, shown.membershipCode)}</p>}
      {unassigned.length === 0 ? (
        <EmptyState text={panel.none} />
      ) : (
        <UnassignedVouchers vouchers={unassigned} selected={selected} onSelect={setSelected} />
      )}
    </SidePanel>
  );
}
