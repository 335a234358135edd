import { useState } from 'react';
import { addGroup, groupTypes, updateGroup } from '@kuri/shared/calls';
import {
  DRAW_DATE_FIELD_TEXT,
  DRAW_DATE_SUBMIT_TEXT,
  worded,
  type Group,
  type GroupType,
} from '@kuri/shared/contract';
import {
  FormPanel,
  FullWidth,
  useSaving,
  useVersions,
  type Versions,
  VersionsDialog,
} from '@kuri/shared/forms';
import { useRead } from '@kuri/shared/query';
import { type PanelProps, toast } from '@kuri/shared/ui';
import { GroupTermsSection } from '../terms/group-terms.tsx';
import { TermsDialog } from '../terms/terms-dialog.tsx';
import { groupLabels, labels, submitTexts, toastChoices } from '../labels.ts';
import { GroupFields, groupFieldTexts } from './group-fields.tsx';
import {
  groupChanges,
  type GroupFormHandle,
  typeName,
  useGroupForm,
  valuesOf,
} from './group-form.ts';

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
  const { failure, submit, keepLocal } = useSaveGroup({
    form,
    group,
    types: types.data,
    versions,
    onSaved,
  });
  const [isChanging, setChanging] = useState(false);
  const edit = (
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
      {group && (
        <FullWidth>
          <GroupTermsSection
            group={group}
            onChange={() => {
              setChanging(true);
            }}
            onAnswered={onSaved}
          />
        </FullWidth>
      )}
      <VersionsDialog
        fields={versions.fields}
        onClose={versions.close}
        onKeepLocal={keepLocal}
        onAcceptRemote={versions.acceptRemote}
      />
    </FormPanel>
  );
  if (group === null) return edit;
  // Beside the panel, not in it: its form would be sent with the one of the panel.
  return (
    <>
      {edit}
      {isChanging && (
        <TermsDialog
          group={group}
          onClose={() => {
            setChanging(false);
          }}
          onSaved={onSaved}
        />
      )}
    </>
  );
}

const { noChanges } = labels;
const ADD_TEXTS = {
  noChanges,
  done: groupLabels.added,
  failed: groupLabels.addFailed,
  unexpected: groupLabels.addUnexpected,
};
const UPDATE_TEXTS = {
  noChanges,
  done: groupLabels.updated,
  failed: groupLabels.updateFailed,
};

interface SaveGroup {
  form: GroupFormHandle;
  /** The edited group; null for a new one. */
  group: Group | null;
  types: readonly GroupType[] | undefined;
  versions: Versions<Group>;
  onSaved: () => void;
}

/** Saves the group panel's form: a new group as a whole, of an edited one what has changed. */
function useSaveGroup({ form, group, types = [], versions, onSaved }: SaveGroup) {
  return useSaving({
    form,
    texts: group ? UPDATE_TEXTS : ADD_TEXTS,
    toasts: toastChoices,
    versions,
    save: (values, send) => {
      const edited = versions.base();
      if (edited) {
        const body = groupChanges(edited, values, types);
        return body && send(updateGroup, { query: { schemeid: edited.schemeId }, body });
      }
      const body = { ...values, ...typeName(values, types), schemeStatus: 'Active' as const };
      // Nothing is lowered in a new group.
      delete body.reason;
      if (body.drawHour === '') delete body.drawHour;
      return send(addGroup, { body });
    },
    onSaved,
    onInvalid: ({ schemeDrawDate }) => {
      if (schemeDrawDate?.message !== worded(DRAW_DATE_FIELD_TEXT)) return;
      toast.error(worded(DRAW_DATE_SUBMIT_TEXT), toastChoices);
    },
  });
}
