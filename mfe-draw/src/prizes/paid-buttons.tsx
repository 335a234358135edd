import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { confirmPrize, reversePrize } from '@kuri/shared/calls';
import type { Prize, PrizePayout } from '@kuri/shared/contract';
import { useWrite } from '@kuri/shared/query';
import { useMay, useSession } from '@kuri/shared/session';
import { Button } from '@kuri/shared/ui';
import { prizePanelLabels as labels } from './labels.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

interface PaidButtonsProps {
  prize: Prize;
  payout: PrizePayout;
  /** The form that had the focus is gone: printing comes next. */
  takesFocus: boolean;
}

/** What can be done with a prize that is paid out. */
export function PaidButtons({ prize, payout, takesFocus }: PaidButtonsProps) {
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) print.current?.focus();
  }, [takesFocus]);
  const [dialog, setDialog] = useState<'voucher' | 'reverse' | null>(null);
  const mayConfirm = useMay(confirmPrize);
  const isOwn = useSession()?.userId === payout.paidById;
  const mayReverse = useMay(reversePrize);
  const { write, isBusy } = useWrite(confirmPrize, {
    failed: labels.confirmFailed,
    toasts: { done: labels.confirmed, failed: (text) => text },
  });
  const close = () => {
    setDialog(null);
  };
  return (
    <>
      {mayReverse && (
        <Button
          onClick={() => {
            setDialog('reverse');
          }}
        >
          {labels.reverse}
        </Button>
      )}
      <Button
        ref={print}
        icon={<IconPrinter aria-hidden="true" />}
        onClick={() => {
          setDialog('voucher');
        }}
      >
        {labels.print}
      </Button>
      {mayConfirm && !isOwn && payout.confirmed === null && (
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel={labels.confirming}
          onClick={() => void write({ body: { payoutId: payout.payoutId } })}
        >
          {labels.confirm}
        </Button>
      )}
      <VoucherDialog prize={prize} payout={payout} isOpen={dialog === 'voucher'} onClose={close} />
      <ReverseDialog prize={prize} payout={payout} isOpen={dialog === 'reverse'} onClose={close} />
    </>
  );
}
