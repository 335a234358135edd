import { IconPrinter } from '@tabler/icons-react';
import styled from 'styled-components';
import type { Prize, PrizePayout } from '@kuri/shared/contract';
import { Dialog } from '@kuri/shared/overlays';
import { useOrganisation } from '@kuri/shared/query';
import { Button, PrintSheet } from '@kuri/shared/ui';
import { voucherLabels } from './labels.ts';
import { Voucher } from './voucher.tsx';

interface VoucherDialogProps {
  prize: Prize;
  payout: PrizePayout;
  isOpen: boolean;
  onClose: () => void;
}

/** The voucher of a payout, to be printed on A4 and signed. */
export function VoucherDialog({ prize, payout, isOpen, onClose }: VoucherDialogProps) {
  const office = useOrganisation();
  const voucher = <Voucher prize={prize} payout={payout} office={office} />;
  return (
    <Dialog
      title={voucherLabels.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{voucherLabels.close}</Button>
          <Button
            variant="primary"
            icon={<IconPrinter aria-hidden="true" />}
            onClick={() => {
              window.print();
            }}
          >
            {voucherLabels.print}
          </Button>
        </>
      }
    >
      <Preview tabIndex={0} role="region" aria-label={voucherLabels.preview}>
        {voucher}
      </Preview>
      <A4>{voucher}</A4>
    </Dialog>
  );
}

const Preview = styled.div`
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: #fff;
`;

const A4 = styled(PrintSheet)`
  @page prize-voucher {
    size: A4 portrait;
    margin: 18mm;
  }

  @media print {
    page: prize-voucher;

    > * {
      font-size: 11pt;
    }
  }
`;
