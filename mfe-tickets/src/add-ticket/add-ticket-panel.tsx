import { useId } from 'react';
import type { Enrolled, Group, Member } from '@kuri/shared/contract';
import { SidePanel } from '@kuri/shared/overlays';
import { addTicketLabels } from '../labels.ts';
import { AddTicketFooter } from './add-ticket-footer.tsx';
import { DetailsSection } from './details-section.tsx';
import { useEnrolmentForm, useFieldText } from './enrolment-form.ts';
import { GroupSection } from './group-section.tsx';
import { MemberSection } from './member-section.tsx';
import { ReferralSection } from './referral-section.tsx';
import { Sections } from './form-section.ts';
import { useEnrol } from './use-enrol.ts';
import { useMemberChoice } from './use-member-choice.ts';
import { usePaidAmount } from './use-paid-amount.ts';
import { useReferralChoice } from './use-referral-choice.ts';

export interface AddTicketPanelProps {
  groups: readonly Group[];
  /** The group that is shown in the list: the tickets are most likely for it. */
  selectedGroupId: string | null;
  /** Who gets them, where that is known already. */
  member?: Member;
  /** Nothing was added: cancelled, or thrown away. */
  onClose: () => void;
  /** The tickets are added; the caller closes the panel. */
  onAdded: (added: Enrolled) => void;
}

/** Gives a person, known or new, one or more tickets of a group. */
export function AddTicketPanel(props: AddTicketPanelProps) {
  const { groups, selectedGroupId, member: given, onClose, onAdded } = props;
  const formId = useId();
  const form = useEnrolmentForm(groups, selectedGroupId, given);
  const groupId = useFieldText(form, 'monthlySchemeId');
  const group = groups.find(({ schemeId }) => schemeId === groupId);
  const member = useMemberChoice(form, group, given);
  const referral = useReferralChoice(form);
  const { failure, submit, dismiss } = useEnrol({ form, member, onAdded });
  usePaidAmount(form, group);
  const isLookingUp = member.lookup.state === 'busy' || referral.lookup.state === 'busy';

  return (
    <SidePanel
      title={addTicketLabels.title}
      width="wide"
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
      isBusy={form.isSubmitting}
      footer={({ requestClose }) => (
        <AddTicketFooter
          formId={formId}
          isSending={form.isSubmitting}
          isLookingUp={isLookingUp}
          failure={failure}
          onUseExisting={(memberId) => {
            dismiss();
            member.search(memberId);
          }}
          onCancel={requestClose}
        />
      )}
    >
      <Sections
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLookingUp) void submit();
        }}
      >
        <GroupSection
          form={form}
          groups={groups}
          group={group}
          onChoose={() => {
            // A number that was typed before it could be searched for.
            if (member.lookup.state === 'idle') member.search();
          }}
        />
        <ReferralSection form={form} referral={referral} />
        <MemberSection form={form} member={member} isGroupKnown={group !== undefined} />
        <DetailsSection form={form} member={member} group={group} />
      </Sections>
    </SidePanel>
  );
}
