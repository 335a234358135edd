import { formatRupees } from '@kuri/shared/format';
import type { GroupType, GroupTypeForm } from '@kuri/shared/contract';
import {
  FormPanel,
  VersionsDialog,
  useVersions,
  type Entry,
  type FieldTexts,
} from '@kuri/shared/forms';
import type { PanelProps } from '@kuri/shared/ui';
import { groupTypeLabels, submitTexts } from '../labels.ts';
import { GroupTypeFields } from './group-type-fields.tsx';
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

const { panel } = groupTypeLabels;

const rupees = (value: unknown) => (typeof value === 'number' ? formatRupees(value) : '');

/** How the values of the group type form are shown when two versions are compared. */
const groupTypeFieldTexts: FieldTexts<Entry<GroupTypeForm>> = {
  schemeType: { label: panel.name },
  schemeTypeDescription: { label: panel.description },
  schemeDuration: { label: panel.duration },
  schemeAmount: { label: panel.amount, text: rupees },
  returnAmount: { label: panel.returnAmount, text: rupees },
  winnerPaysRemaining: {
    label: panel.afterWinning,
    text: (value) => (value === 'no' ? panel.waived : panel.goesOn),
  },
};
