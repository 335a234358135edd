import type { GroupType } from '@kuri/shared/contract';
import { FormPanel, VersionsDialog, useVersions } from '@kuri/shared/forms';
import type { PanelProps } from '@kuri/shared/ui';
import { groupTypeLabels, submitTexts } from '../labels.ts';
import { GroupTypeFields } from './group-type-fields.tsx';
import { groupTypeFieldTexts } from './group-type-field-texts.ts';
import { useGroupTypeForm, valuesOf } from './group-type-form.ts';
import { useSaveGroupType } from './use-save-group-type.ts';

/** Creates a group type, or edits the one that it is given. */
export function GroupTypePanel({ subject: type, isOpen, onClose, onSaved }: PanelProps<GroupType>) {
  const { addTitle, editTitle } = groupTypeLabels.panel;
  const form = useGroupTypeForm(type);
  const versions = useVersions({ form, row: type, valuesOf, texts: groupTypeFieldTexts });
  const { failure, submit, keepMine } = useSaveGroupType({ form, type, versions, onSaved });
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
      <VersionsDialog
        fields={versions.fields}
        onClose={versions.close}
        onKeepMine={keepMine}
        onTakeTheirs={versions.takeTheirs}
      />
    </FormPanel>
  );
}
