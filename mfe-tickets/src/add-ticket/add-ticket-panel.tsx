import { useId } from 'react';
import styled from 'styled-components';
import {
  addRupees,
  chargeLabels,
  type Enrolled,
  type Group,
  type Member,
} from '@kuri/shared/contract';
import { formatExactRupees, formatRupees } from '@kuri/shared/format';
import { SidePanel } from '@kuri/shared/overlays';
import { Button } from '@kuri/shared/ui';
import { addTicketLabels, addTicketLabels as labels } from '../labels.ts';
import { DetailsSection } from './details-section.tsx';
import { useEnrolmentForm, useFieldText, usePaidAmount, useReceived } from './enrolment-form.ts';
import { Sections } from './form-section.ts';
import { GroupSection } from './group-section.tsx';
import { MemberSection, useMemberChoice } from './member-section.tsx';
import { useDrawerRefusal } from './paid-choice.tsx';
import { ReferralSection, useReferralChoice } from './referral-section.tsx';
import { useEnrol, useRegistrationFee, type EnrolFailure } from './use-enrol.ts';

interface AddTicketPanelProps {
  groups: readonly Group[];
  /** The group that is shown in the list: the tickets are most likely for it. */
  selectedGroupId: string | null;
  /** The holder, when known. */
  member?: Member;
  /** The panel was closed without adding. */
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
  const registrationFee = useRegistrationFee(form, group);
  const refusal = useDrawerRefusal(form);
  const { failure, submit, dismiss } = useEnrol({
    ...{ form, member, registrationFee, refusal },
    onAdded,
  });
  const received = useReceived(form);
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
          registrationFee={registrationFee}
          received={received === 0 ? 0 : addRupees([received, registrationFee])}
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

interface AddTicketFooterProps {
  formId: string;
  isSending: boolean;
  isLookingUp: boolean;
  failure: EnrolFailure | null;
  registrationFee: number;
  /** Rupees taken in all; 0 where nothing is paid now. */
  received: number;
  onUseExisting: (memberId: string) => void;
  onCancel: () => void;
}

/** The failure, always in sight, and the buttons. */
function AddTicketFooter(props: AddTicketFooterProps) {
  const { formId, isSending, isLookingUp, failure, registrationFee, received } = props;
  const memberId = failure?.memberId;
  return (
    <>
      {failure && (
        <Failure>
          <p role="alert">{failure.text}</p>
          {memberId !== undefined && (
            <Button onClick={() => props.onUseExisting(memberId)}>{labels.useExisting}</Button>
          )}
        </Failure>
      )}
      {registrationFee > 0 && (
        <b>{`+ ${chargeLabels.registrationFee} ${formatExactRupees(registrationFee)}`}</b>
      )}
      <Button onClick={props.onCancel} aria-disabled={isSending}>
        {labels.cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isSending || isLookingUp}
        busyLabel={isSending ? labels.submitting : labels.processing}
      >
        {received === 0 ? labels.submit : labels.submitPaid({ amount: formatRupees(received) })}
      </Button>
    </>
  );
}

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s3);
  width: 100%;

  > p {
    color: var(--bad);
    font-weight: 550;
    text-align: center;
  }
`;
