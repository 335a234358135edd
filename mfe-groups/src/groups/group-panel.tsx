import { groupTypes } from '@kuri/shared/calls';
import type { Group } from '@kuri/shared/contract';
import { FormPanel, VersionsDialog, useVersions } from '@kuri/shared/forms';
import { useRead } from '@kuri/shared/query';
import type { PanelProps } from '@kuri/shared/ui';
import { groupLabels, submitTexts } from '../labels.ts';
import { GroupFields } from './group-fields.tsx';
import { useGroupForm, valuesOf } from './group-form.ts';
import { groupFieldTexts } from './group-field-texts.ts';
import { useSaveGroup } from './use-save-group.ts';

/** Creates a group, or edits the one that it is given. */
export function GroupPanel({ subject: group, isOpen, onClose, onSaved }: PanelProps<Group>) {
  const { addTitle, editTitle } = groupLabels.panel;
  const form = useGroupForm(group);
  const types = useRead(groupTypes, {});
  const versions = useVersions({
    form,
    row: group,
    valuesOf,
    texts: groupFieldTexts(types.data ?? []),
  });
  const { failure, submit, keepMine } = useSaveGroup({
    form,
    group,
    types: types.data,
    versions,
    onSaved,
  });
  return (
    <FormPanel
      title={group ? editTitle : addTitle}
      isOpen={isOpen}
      submitTexts={group === null ? submitTexts.add : submitTexts.change}
      form={form}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupFields form={form} group={group} types={types} />
      <VersionsDialog
        fields={versions.fields}
        onClose={versions.close}
        onKeepMine={keepMine}
        onTakeTheirs={versions.takeTheirs}
      />
    </FormPanel>
  );
}
