import { Text } from 'react-aria-components/Text';
import { Button } from '../ui/button.tsx';
import { Dialog } from './dialog.tsx';
import { LOADING } from './texts.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** Cancel or Escape; never called while busy. */
  onClose: () => void;
  onConfirm: () => void;
  /** Default: 'Confirm Deletion'. */
  title?: string;
  /** Default: the warning that a group and all its data go for good. */
  text?: string;
  /** Default: 'Delete'. */
  confirmLabel?: string;
  /** Default: 'Cancel'. */
  cancelLabel?: string;
  /** While busy the confirm button says 'Loading...' and nothing closes the dialog. */
  isBusy?: boolean;
  /** `danger` (default) starts on Cancel, so that a stray Enter destroys nothing. */
  tone?: 'danger' | 'plain';
}

const DELETION_TEXT =
  'This action cannot be undone. The group and all associated data will be permanently removed.';

/** Asks before something happens that cannot be taken back. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title = 'Confirm Deletion',
  text = DELETION_TEXT,
  confirmLabel = 'Delete',
  cancelLabel = 'Cancel',
  isBusy = false,
  tone = 'danger',
}: ConfirmDialogProps) {
  const isDanger = tone === 'danger';
  const cancel = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <>
          <Button autoFocus={isDanger} aria-disabled={isBusy} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            autoFocus={!isDanger}
            busy={isBusy}
            busyLabel={LOADING}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text slot="description" elementType="p">
        {text}
      </Text>
    </Dialog>
  );
}
