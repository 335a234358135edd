import type { GroupType } from '@kuri/shared/contract';
import { FormPanel } from '@kuri/shared/forms';
import type { PanelProps } from '@kuri/shared/ui';
import { groupTypeLabels, submitTexts } from '../labels.ts';
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
      submitTexts={type === null ? submitTexts.add : submitTexts.change}
      form={form}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupTypeFields form={form} />
    </FormPanel>
  );
}
