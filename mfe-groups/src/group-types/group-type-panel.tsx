import { useId } from 'react';
import type { GroupType } from '@kuri/shared/contract';
import { SidePanel } from '@kuri/shared/overlays';
import { groupTypeLabels } from '../labels.ts';
import { PanelButtons } from '../panel/panel-buttons.tsx';
import { PanelForm } from '../panel/panel-form.tsx';
import type { PanelProps } from '../panel/use-lazy-panel.ts';
import { GroupTypeFields } from './group-type-fields.tsx';
import { useGroupTypeForm } from './group-type-form.ts';
import { useSaveGroupType } from './use-save-group-type.ts';

/** Creates a group type, or edits the one that it is given. */
export function GroupTypePanel({ subject: type, isOpen, onClose, onSaved }: PanelProps<GroupType>) {
  const formId = useId();
  const isNew = type === null;
  const form = useGroupTypeForm(type);
  const { failure, submit } = useSaveGroupType({ form, type, onSaved });

  return (
    <SidePanel
      title={isNew ? groupTypeLabels.panel.addTitle : groupTypeLabels.panel.editTitle}
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
      <PanelForm id={formId} failure={failure} onSubmit={submit}>
        <GroupTypeFields form={form} />
      </PanelForm>
    </SidePanel>
  );
}
