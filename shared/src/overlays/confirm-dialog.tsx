import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { Text } from 'react-aria-components/Text';
import { Button } from '../ui/button.tsx';
import { Dialog } from './dialog.tsx';
import { overlayLabels } from './labels.ts';

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
  ref?: Ref<HTMLElement>;
}

/** Asks before something happens that cannot be taken back. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title = overlayLabels.deletion.title,
  text = overlayLabels.deletion.text,
  confirmLabel = overlayLabels.deletion.confirm,
  cancelLabel = overlayLabels.cancel,
  isBusy = false,
  tone = 'danger',
  ...rest
}: ConfirmDialogProps) {
  const buttons = { onClose, onConfirm, confirmLabel, cancelLabel, isBusy, tone };
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      footer={<Buttons {...buttons} />}
    >
      <Text slot="description" elementType="p">
        {text}
      </Text>
    </Dialog>
  );
}

function Buttons({
  onClose,
  onConfirm,
  confirmLabel,
  cancelLabel,
  isBusy,
  tone,
}: Required<Omit<ConfirmDialogProps, 'isOpen' | 'title' | 'text' | 'ref'>>) {
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useFirstFocus(tone === 'danger' ? cancel : confirm);

  return (
    <>
      <Button
        ref={cancel}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onClose();
        }}
      >
        {cancelLabel}
      </Button>
      <Button
        ref={confirm}
        variant={tone === 'danger' ? 'danger' : 'primary'}
        busy={isBusy}
        busyLabel={overlayLabels.loading}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
}

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
      title={overlayLabels.discard.title}
      text={overlayLabels.discard.text}
      cancelLabel={overlayLabels.discard.keep}
      confirmLabel={overlayLabels.discard.confirm}
      onClose={onKeep}
      onConfirm={onDiscard}
    />
  );
}

export interface AlertDialogProps {
  /** Subject, in a word or two. */
  title: string;
  /** Message; null closes the dialog. */
  text: string | null;
  onClose: () => void;
  ref?: Ref<HTMLElement>;
}

/** Says something that has to be read first, in place of the browser's alert. */
export function AlertDialog({ title, text, onClose, ...rest }: AlertDialogProps) {
  // A dialog that fades out keeps saying what it said.
  const [said, setSaid] = useState(text);
  if (text !== null && text !== said) setSaid(text);

  return (
    <Dialog
      {...rest}
      role="alertdialog"
      title={title}
      isOpen={text !== null}
      onClose={onClose}
      footer={<CloseButton onClick={onClose} />}
    >
      <Text slot="description" elementType="p">
        {said}
      </Text>
    </Dialog>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFirstFocus(button);
  return (
    <Button ref={button} variant="primary" onClick={onClick}>
      OK
    </Button>
  );
}

/** Not by autoFocus: that comes before the dialog holds the focus, and a panel below takes it back. */
function useFirstFocus(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    button.current?.focus();
  }, [button]);
}
