import { IconBrandWhatsapp, IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Dialog, Select } from '@kuri/shared/overlays';
import { useOrganisation } from '@kuri/shared/query';
import { Button, buttonStyle } from '@kuri/shared/ui';
import { slipLabels } from '../labels.ts';
import type { PaymentSlip } from './payment-slip.ts';
import { PAPERS, Printed, type Paper } from './printed.tsx';
import { shareUrl } from './share-text.ts';
import { Slip } from './slip.tsx';

interface SlipDialogProps {
  /** Null while there is none: `children` say why. */
  slip: PaymentSlip | null;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** A receipt to be printed, on the paper of one's choice, or to be sent to the member. */
export function SlipDialog({ slip, isOpen, onClose, children }: SlipDialogProps) {
  const [paper, setPaper] = useState<Paper>('a5');
  const office = useOrganisation();
  return (
    <Dialog
      title={slipLabels.title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{slipLabels.done}</Button>
          {slip && (
            <>
              <ShareLink
                href={shareUrl(slip, office?.name)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <IconBrandWhatsapp aria-hidden="true" />
                {slipLabels.share}
              </ShareLink>
              <Button
                variant="primary"
                icon={<IconPrinter aria-hidden="true" />}
                onClick={() => {
                  window.print();
                }}
              >
                {slipLabels.print}
              </Button>
            </>
          )}
        </>
      }
    >
      {children}
      {slip && (
        <Preview>
          <Slip slip={slip} office={office} />
          <Select
            label={slipLabels.paper}
            options={PAPER_CHOICES}
            value={paper}
            onChange={(chosen) => {
              setPaper(PAPERS.find((known) => known === chosen) ?? 'a5');
            }}
          />
          <Printed paper={paper}>
            <Slip slip={slip} office={office} />
          </Printed>
        </Preview>
      )}
    </Dialog>
  );
}

const ShareLink = styled.a`
  ${buttonStyle}
`;

const Preview = styled.div`
  display: grid;
  gap: var(--s4);

  > article {
    padding: var(--s4);
    border: 1px solid var(--line);
    border-radius: var(--r-m);
    background: #fff;
  }
`;

const PAPER_CHOICES = PAPERS.map((value) => ({ value, label: slipLabels.papers[value] }));
