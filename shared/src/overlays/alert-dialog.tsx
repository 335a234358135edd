import { useEffect, useRef, useState, type Ref } from 'react';
import { Text } from 'react-aria-components/Text';
import { Button } from '../ui/button.tsx';
import { Dialog } from './dialog.tsx';

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
  // Not by autoFocus: that comes before the dialog holds the focus, and a panel below takes it back.
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <Button ref={button} variant="primary" onClick={onClick}>
      OK
    </Button>
  );
}
