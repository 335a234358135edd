import { useState } from 'react';
import { IconBrandWhatsapp, IconCash, IconFileText, IconPlus } from '@tabler/icons-react';
import styled from 'styled-components';
import { addReceipt, enrol, groupList, markMember, remindMember } from '@kuri/shared/calls';
import { isMobile, reminderAsks, type Member } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useAskedForm } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { Slot, useSlot } from '@kuri/shared/slots';
import { Button, ButtonLink, LazyPanel, useLazyPanel } from '@kuri/shared/ui';
import { markingLabels, membersLabels } from '../labels.ts';
import type { AddTicketSubject } from '../tickets/add-ticket.tsx';
import { takesPayment } from '../tickets/ticket-actions.ts';
import { statementLabels } from '../statement/labels.ts';

const { details } = membersLabels;
const REMINDER_SLOT = 'member-reminder';

const loadMarking = () =>
  import(/* webpackChunkName: "mark-member" */ './mark-dialog.tsx').then(
    (module) => module.MarkDialog,
  );

const loadAddTicket = () =>
  import(/* webpackChunkName: "add-ticket" */ '../tickets/add-ticket.tsx').then(
    (module) => module.AddTicket,
  );

/** Actions for a member: new ticket, payment, statement, reminder. */
export function MemberActions({ member }: { member: Member }) {
  const mayEnrol = useMay(enrol);
  const groups = useRead(groupList, {}, { enabled: mayEnrol });
  const panel = useLazyPanel<AddTicketSubject>(loadAddTicket);
  const addTicket = () => {
    panel.open(null);
  };
  useAskedForm('ticket', mayEnrol && groups.data ? addTicket : null);
  const [isReminding, setIsReminding] = useState(false);
  const isFilled = useSlot(REMINDER_SLOT);
  const mayRemind = useMay(remindMember) && isFilled;
  const mayPay = useMay(addReceipt) && member.schemeMemberships.some(takesPayment);
  const isDue = !member.mark && reminderAsks(member, todayInIndia()).rupees > 0;
  const marking = useLazyPanel<Member>(loadMarking);
  const mayMark = useMay(markMember);
  // All that was theirs is with another member.
  if (member.mark?.kind === 'merged') return null;
  return (
    <Ways>
      {mayEnrol && (
        <Button
          icon={<IconPlus aria-hidden="true" />}
          busy={panel.isLoading}
          disabled={!groups.data}
          onClick={addTicket}
        >
          {details.enrol}
        </Button>
      )}
      {mayPay && (
        <ButtonLink
          to={`/receipts?new=payment&for=${member.memberId}`}
          icon={<IconCash aria-hidden="true" />}
        >
          {details.pay}
        </ButtonLink>
      )}
      {member.schemeMemberships.length > 0 && (
        <ButtonLink
          to={`/statement?member=${member.memberId}`}
          icon={<IconFileText aria-hidden="true" />}
        >
          {statementLabels.open}
        </ButtonLink>
      )}
      {isDue && mayRemind && isMobile(member.contactPhone) && (
        <Button
          icon={<IconBrandWhatsapp aria-hidden="true" />}
          onClick={() => {
            setIsReminding(true);
          }}
        >
          {details.remind}
        </Button>
      )}
      {mayMark && (
        <Button
          variant="ghost"
          busy={marking.isLoading}
          onClick={() => {
            marking.open(member);
          }}
        >
          {markingLabels.open}
        </Button>
      )}
      <LazyPanel of={marking} />
      {isReminding && (
        <Slot
          name={REMINDER_SLOT}
          props={{
            memberId: member.memberId,
            memberName: member.memberName,
            onClose: () => {
              setIsReminding(false);
            },
          }}
        />
      )}
      {groups.data && (
        <LazyPanel of={panel} subject={{ groups: groups.data, groupId: null, member }} />
      )}
    </Ways>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  &:empty {
    display: none;
  }
`;
