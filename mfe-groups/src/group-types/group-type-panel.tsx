import type { GroupType } from '@kuri/shared/contract';
import { groupTypeLabels } from '../labels.ts';
import { FormPanel } from '../panel/form-panel.tsx';
import type { PanelProps } from '../panel/use-lazy-panel.ts';
import { GroupTypeFields } from './group-type-fields.tsx';
import { useGroupTypeForm } from './group-type-form.ts';
import { useSaveGroupType } from './use-save-group-type.ts';

/** Creates a group type, or edits the one that it is given. */
export function GroupTypePanel({ subject: type, isOpen, onClose, onSaved }: PanelProps<GroupType>) {
  const { addTitle, editTitle } = groupTypeLabels.panel;
  const form = useGroupTypeForm(type);
  const { failure, submit } = useSaveGroupType({ form, type, onSaved });
  return (
    <FormPanel
      title={type ? editTitle : addTitle}
      isOpen={isOpen}
      isNew={type === null}
      form={form}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupTypeFields form={form} />
    </FormPanel>
  );
}
