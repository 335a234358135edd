import { useState } from 'react';
import { addGroup, groupTypes, updateGroup } from '@kuri/shared/calls';
import {
  DRAW_DATE_FIELD_TEXT,
  DRAW_DATE_SUBMIT_TEXT,
  worded,
  type Group,
} from '@kuri/shared/contract';
import { FullWidth } from '@kuri/shared/forms';
import { useRead } from '@kuri/shared/query';
import { type PanelProps, toast } from '@kuri/shared/ui';
import { groupLabels, toastChoices } from '../labels.ts';
import { RecordPanel } from '../record-panel.tsx';
import { GroupTermsSection } from '../terms/group-terms.tsx';
import { TermsDialog } from '../terms/terms-dialog.tsx';
import { GroupFields, groupFieldTexts } from './group-fields.tsx';
import { groupChanges, typeName, useGroupForm, valuesOf } from './group-form.ts';

/** Creates a group, or edits the one that it is given. */
export function GroupPanel(props: PanelProps<Group>) {
  const { subject: group, onSaved } = props;
  const form = useGroupForm(group);
  const read = useRead(groupTypes, {});
  const types = read.data ?? [];
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <RecordPanel
        {...props}
        texts={groupLabels}
        form={form}
        valuesOf={valuesOf}
        fieldTexts={groupFieldTexts(types)}
        save={(values, send, edited) => {
          if (edited) {
            const body = groupChanges(edited, values, types);
            return body && send(updateGroup, { query: { schemeid: edited.schemeId }, body });
          }
          const body = { ...values, ...typeName(values, types), schemeStatus: 'Active' as const };
          // Nothing is lowered in a new group.
          delete body.reason;
          if (body.drawHour === '') delete body.drawHour;
          return send(addGroup, { body });
        }}
        onInvalid={({ schemeDrawDate }) => {
          if (schemeDrawDate?.message !== worded(DRAW_DATE_FIELD_TEXT)) return;
          toast.error(worded(DRAW_DATE_SUBMIT_TEXT), toastChoices);
        }}
      >
        <GroupFields form={form} group={group} types={read} />
        {group && (
          <FullWidth>
            <GroupTermsSection
              group={group}
              onChange={() => setChanging(true)}
              onAnswered={onSaved}
            />
          </FullWidth>
        )}
      </RecordPanel>
      {/* Beside the panel, not in it: its form would be sent with the one of the panel. */}
      {group && isChanging && (
        <TermsDialog group={group} onClose={() => setChanging(false)} onSaved={onSaved} />
      )}
    </>
  );
}
