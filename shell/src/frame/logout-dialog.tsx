import { ConfirmDialog } from '@kuri/shared/overlays';
import { layoutLabels } from './labels.ts';

interface LogoutDialogProps {
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before the session and all that the browser keeps are cleared. */
export function LogoutDialog({ onClose, onConfirm }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={layoutLabels.logOutTitle}
      text={layoutLabels.logOutText}
      confirmLabel={layoutLabels.logOutConfirm}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
