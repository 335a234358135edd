import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before what was typed is thrown away. */
export function DiscardDialog({ isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Discard changes?"
      text="What you typed has not been saved and will be lost."
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onClose={onKeep}
      onConfirm={onDiscard}
    />
  );
}
