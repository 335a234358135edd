import { useState } from 'react';
import { enrol, groupList, markMember, remindMember } from '@kuri/shared/calls';
import { isMobile, reminderAsks, type Member } from '@kuri/shared/contract';
import { todayInIndia } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { useAskedForm } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import { Slot, useSlot } from '@kuri/shared/slots';
import { LazyPanel, useLazyPanel } from '@kuri/shared/ui';
import { markingLabels, membersLabels } from '../labels.ts';
import { ActRow } from '../person/act-row.tsx';
import type { AddTicketSubject } from '../tickets/add-ticket.tsx';
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
  const addTicket = () => panel.open(null);
  useAskedForm('ticket', mayEnrol && groups.data ? addTicket : null);
  const [isReminding, setIsReminding] = useState(false);
  const isFilled = useSlot(REMINDER_SLOT);
  const mayRemind = useMay(remindMember) && isFilled;
  const isDue = !member.mark && reminderAsks(member, todayInIndia()).rupees > 0;
  const marking = useLazyPanel<Member>(loadMarking);
  const mayMark = useMay(markMember);
  // All that was theirs is with another member.
  if (member.mark?.kind === 'merged') return null;
  const acts = [
    member.schemeMemberships.length > 0 && {
      label: statementLabels.open,
      to: `/statement?member=${member.memberId}`,
    },
    isDue &&
      mayRemind &&
      isMobile(member.contactPhone) && {
        label: details.remind,
        onClick: () => setIsReminding(true),
      },
    mayEnrol && {
      label: details.enrol,
      busy: panel.isLoading,
      disabled: !groups.data,
      onClick: addTicket,
    },
    mayMark && {
      label: markingLabels.open,
      busy: marking.isLoading,
      onClick: () => marking.open(member),
    },
  ];
  return (
    <>
      <ActRow
        name={member.memberName}
        payer={member.memberId}
        tickets={member.schemeMemberships}
        acts={acts}
      />
      <LazyPanel of={marking} />
      {isReminding && (
        <Slot
          name={REMINDER_SLOT}
          props={{
            memberId: member.memberId,
            memberName: member.memberName,
            onClose: () => setIsReminding(false),
          }}
        />
      )}
      {groups.data && (
        <LazyPanel of={panel} subject={{ groups: groups.data, groupId: null, member }} />
      )}
    </>
  );
}
