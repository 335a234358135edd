import { useId } from 'react';
import type { Group } from '@kuri/shared/contract';
import { SidePanel } from '@kuri/shared/overlays';
import { groupLabels } from '../labels.ts';
import { PanelButtons } from '../panel/panel-buttons.tsx';
import { PanelForm } from '../panel/panel-form.tsx';
import type { PanelProps } from '../panel/use-lazy-panel.ts';
import { useGroupTypes } from '../queries.ts';
import { GroupFields } from './group-fields.tsx';
import { useGroupForm } from './group-form.ts';
import { useSaveGroup } from './use-save-group.ts';

/** Creates a group, or edits the one that it is given. */
export function GroupPanel({ subject: group, isOpen, onClose, onSaved }: PanelProps<Group>) {
  const formId = useId();
  const isNew = group === null;
  const form = useGroupForm(group);
  const types = useGroupTypes();
  const { failure, submit } = useSaveGroup({ form, group, types: types.data, onSaved });

  return (
    <SidePanel
      title={isNew ? groupLabels.panel.addTitle : groupLabels.panel.editTitle}
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
        <GroupFields form={form} group={group} types={types} />
      </PanelForm>
    </SidePanel>
  );
}
