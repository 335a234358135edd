import { useState } from 'react';
import { markMember } from '@kuri/shared/calls';
import {
  markMemberBody,
  MEMBER_MARKS,
  type MarkMemberBody,
  type Member,
} from '@kuri/shared/contract';
import {
  applyApiError,
  DateField,
  FormDialog,
  FullWidth,
  ReasonField,
  useContractForm,
  useFieldValue,
} from '@kuri/shared/forms';
import { formatPhone, todayInIndia } from '@kuri/shared/format';
import { ComboBox, Select, useMemberSearch } from '@kuri/shared/overlays';
import { useWrite } from '@kuri/shared/query';
import { useMay } from '@kuri/shared/session';
import type { PanelProps } from '@kuri/shared/ui';
import { markingLabels as labels } from '../labels.ts';

/** Stands for no mark. */
const NONE = 'none';

/** Asks what became of a member, and keeps it. */
export function MarkDialog({ subject, ...dialog }: PanelProps<Member>) {
  return subject && <Opened member={subject} {...dialog} />;
}

type OpenedProps = Omit<PanelProps<Member>, 'subject'> & { member: Member };

function Opened({ member, isOpen, onClose, onSaved }: OpenedProps) {
  const { memberId, memberName } = member;
  const today = todayInIndia();
  const form = useContractForm<MarkMemberBody, MarkMemberBody>(markMemberBody, {
    defaultValues: { memberId, mark: member.mark ? null : 'deceased', since: today, reason: '' },
  });
  const mayMerge = useMay('mergeMembers');
  const { write, isBusy, failure } = useWrite(markMember, {
    failed: labels.failed,
    toasts: { done: labels.done },
    onDone: onSaved,
    onFailed: (error) => applyApiError(form, error),
  });
  const mark = useFieldValue(form, 'mark');
  const choices = MEMBER_MARKS.filter((kind) => kind !== 'merged' || mayMerge);
  const options = choices.map((value) => ({ value, label: labels.kinds[value] }));
  return (
    <FormDialog
      texts={labels}
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.handleSubmit(async ({ since, into, ...body }) => {
        const isMerge = body.mark === 'merged';
        await write({ body: { ...body, ...(isMerge ? { into } : body.mark && { since }) } });
      })}
    >
      <FullWidth>{labels.text({ name: memberName })}</FullWidth>
      <FullWidth>
        <Select
          label={labels.mark}
          options={member.mark ? [{ value: NONE, label: labels.kinds.none }, ...options] : options}
          value={typeof mark === 'string' ? mark : NONE}
          onChange={(kind) => {
            const chosen = MEMBER_MARKS.find((one) => one === kind) ?? null;
            form.setValue('mark', chosen, { shouldDirty: true });
          }}
        />
      </FullWidth>
      {mark === 'merged' && <FullWidth>{labels.mergeHint}</FullWidth>}
      {mark === 'merged' && (
        <FullWidth>
          <OtherMember
            memberId={memberId}
            error={form.formState.errors.into?.message}
            onChange={(into) => {
              form.setValue('into', into ?? undefined, { shouldDirty: true });
            }}
          />
        </FullWidth>
      )}
      {(mark === 'deceased' || mark === 'left') && (
        <DateField form={form} name="since" label={labels.day} max={today} required />
      )}
      <ReasonField form={form} name="reason" isLong />
    </FormDialog>
  );
}

interface OtherMemberProps {
  memberId: string;
  error: string | undefined;
  onChange: (memberId: string | null) => void;
}

/** The member who stays, found by name or number. */
function OtherMember({ memberId, error, onChange }: OtherMemberProps) {
  const search = useMemberSearch();
  const [value, setValue] = useState<string | null>(null);
  const others = search.members.filter(
    (other) => other.memberId !== memberId && other.mark?.kind !== 'merged',
  );
  return (
    <ComboBox
      label={labels.other}
      placeholder={labels.otherPlaceholder}
      required
      options={others.map((other) => ({
        value: other.memberId,
        label: other.memberName,
        description: `${formatPhone(other.contactPhone)} · ${other.address}`,
      }))}
      value={value}
      onChange={(chosen) => {
        setValue(chosen);
        onChange(chosen);
      }}
      onSearch={search.type}
      isLoading={search.isLoading}
      error={error}
    />
  );
}
