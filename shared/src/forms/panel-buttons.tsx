import { Button } from '../ui/button.tsx';

export interface SubmitTexts {
  submit: string;
  /** While it is being saved. */
  submitting: string;
}

interface PanelButtonsProps {
  formId: string;
  texts: SubmitTexts;
  isSaving: boolean;
  onCancel: () => void;
}

/** Cancel, and the button that submits the panel's form. */
export function PanelButtons({ formId, texts, isSaving, onCancel }: PanelButtonsProps) {
  return (
    <>
      <Button onClick={onCancel} aria-disabled={isSaving}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isSaving}
        busyLabel={texts.submitting}
      >
        {texts.submit}
      </Button>
    </>
  );
}
