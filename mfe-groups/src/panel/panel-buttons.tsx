import { Button } from '@kuri/shared/ui';
import { labels } from '../labels.ts';

interface PanelButtonsProps {
  formId: string;
  isNew: boolean;
  isSaving: boolean;
  onCancel: () => void;
}

/** Cancel, and the button that submits the panel's form. */
export function PanelButtons({ formId, isNew, isSaving, onCancel }: PanelButtonsProps) {
  return (
    <>
      <Button onClick={onCancel} aria-disabled={isSaving}>
        {labels.cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isSaving}
        busyLabel={isNew ? labels.saving : labels.updating}
      >
        {isNew ? labels.save : labels.update}
      </Button>
    </>
  );
}
