import { useId, type ReactNode } from 'react';
import { SidePanel } from '@kuri/shared/overlays';
import { PanelButtons } from './panel-buttons.tsx';
import { PanelForm } from './panel-form.tsx';
import type { SaveFailure } from './use-saving.ts';

interface FormPanelProps {
  title: string;
  isOpen: boolean;
  isNew: boolean;
  form: { isDirty: boolean; isSubmitting: boolean };
  failure: SaveFailure | null;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A side panel around a form, with the buttons that cancel and save it. */
export function FormPanel(props: FormPanelProps) {
  const { title, isOpen, isNew, form, failure, onSubmit, onClose, children } = props;
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
          isNew={isNew}
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
