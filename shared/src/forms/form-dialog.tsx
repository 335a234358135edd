import { useId, type ReactNode } from 'react';
import { Dialog } from '../overlays/dialog.tsx';
import { Button } from '../ui/button.tsx';
import { PanelForm } from './panel-form.tsx';

export interface FormDialogProps {
  texts: {
    title: string;
    cancel: string;
    confirm: string;
    /** On the button while it is being done. */
    busy: string;
  };
  isOpen: boolean;
  onClose: () => void;
  isBusy: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
  onSubmit: () => Promise<unknown>;
  /** What is about to be done, and the fields. */
  children: ReactNode;
}

/** Asks for what a grave step needs, such as its reason, before it is done. */
export function FormDialog(props: FormDialogProps) {
  const { texts, isOpen, onClose, isBusy, failure, onSubmit, children } = props;
  const formId = useId();
  return (
    <Dialog
      role="alertdialog"
      title={texts.title}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={isBusy}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy} busyLabel={texts.busy}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <PanelForm
        id={formId}
        failure={failure === null ? null : { text: failure, reason: undefined }}
        onSubmit={onSubmit}
      >
        {children}
      </PanelForm>
    </Dialog>
  );
}
