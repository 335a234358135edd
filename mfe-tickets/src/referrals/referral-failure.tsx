import { useEffect, useRef } from 'react';
import { Dialog } from '@kuri/shared/overlays';
import { Button } from '@kuri/shared/ui';
import { referralLabels } from '../labels.ts';

const { failure } = referralLabels;

interface ReferralFailureProps {
  text: string | null;
  onClose: () => void;
}

/** Says why a referral could not be added, until it is dismissed. */
export function ReferralFailure({ text, onClose }: ReferralFailureProps) {
  return (
    <Dialog
      role="alertdialog"
      title={failure.title}
      isOpen={text !== null}
      onClose={onClose}
      footer={<DismissButton onClick={onClose} />}
    >
      {text}
    </Dialog>
  );
}

function DismissButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // Not by autoFocus: that comes before the dialog holds the focus, and the panel below takes it back.
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <Button ref={button} variant="primary" onClick={onClick}>
      {failure.close}
    </Button>
  );
}
