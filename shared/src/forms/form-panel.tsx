import { useId, type ReactNode } from 'react';
import { SidePanel } from '../overlays/side-panel.tsx';
import { PanelButtons, type SubmitTexts } from './panel-buttons.tsx';
import { PanelForm, type SaveFailure } from './panel-form.tsx';

export interface FormPanelProps {
  title: string;
  isOpen: boolean;
  /** The button that submits the form. */
  submitTexts: SubmitTexts;
  form: { isDirty: boolean; isSubmitting: boolean };
  failure: SaveFailure | null;
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A side panel around a form, with the buttons that cancel and save it. */
export function FormPanel(props: FormPanelProps) {
  const { title, isOpen, submitTexts, form, failure, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <SidePanel
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isDirty={form.isDirty}
      isBusy={form.isSubmitting}
      footer={({ requestClose }) => (
        <PanelButtons
          formId={formId}
          texts={submitTexts}
          isSaving={form.isSubmitting}
          onCancel={requestClose}
        />
      )}
    >
      <PanelForm id={formId} failure={failure} onSubmit={onSubmit}>
        {children}
      </PanelForm>
    </SidePanel>
  );
}
