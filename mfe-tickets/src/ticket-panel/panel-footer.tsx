import { useEffect, useRef } from 'react';
import { Button } from '@kuri/shared/ui';
import { takeOverLabels } from '../take-over/labels.ts';
import { ticketPanelLabels as labels } from '../labels.ts';
import { inactiveLabels } from './change-labels.ts';

interface ReadButtonsProps {
  /** The button that had the focus is gone: this one takes it. */
  takesFocus: boolean;
  onEdit: () => void;
  /** Null for users who may not give the ticket to another person. */
  onTransfer: (() => void) | null;
  /** Null where the ticket is out of the draws, or the user may not take it out. */
  onMakeInactive: (() => void) | null;
}

export function ReadButtons({ takesFocus, onEdit, onTransfer, onMakeInactive }: ReadButtonsProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);
  return (
    <>
      {onMakeInactive && <Button onClick={onMakeInactive}>{inactiveLabels.action}</Button>}
      {onTransfer && <Button onClick={onTransfer}>{takeOverLabels.action}</Button>}
      <Button ref={edit} variant="primary" onClick={onEdit}>
        {labels.edit}
      </Button>
    </>
  );
}

interface EditButtonsProps {
  formId: string;
  isSaving: boolean;
  onCancel: () => void;
}

export function EditButtons({ formId, isSaving, onCancel }: EditButtonsProps) {
  return (
    <>
      <Button
        aria-disabled={isSaving}
        onClick={() => {
          if (!isSaving) onCancel();
        }}
      >
        {labels.cancelEdit}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isSaving}
        busyLabel={labels.saving}
      >
        {labels.save}
      </Button>
    </>
  );
}
