import { Fragment, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@kuri/shared/ui';

/** State of a panel or a dialog, and its end. */
export interface OpenedPanel {
  isOpen: boolean;
  onClose: () => void;
}

interface PanelButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  label: string;
  /** The panel; its form is a fresh one at each opening. */
  children: (panel: OpenedPanel) => ReactNode;
}

/** A button and the panel that it opens. */
export function PanelButton({ label, children, ...button }: PanelButtonProps) {
  const [openings, setOpenings] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          setOpenings(openings + 1);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {openings > 0 && <Fragment key={openings}>{children({ isOpen, onClose })}</Fragment>}
    </>
  );
}
