import { createContext, useContext, useEffect, useRef } from 'react';
import { isLiveStatus, type Member } from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import { MarkBadge, type Column } from '@kuri/shared/ui';
import { membersLabels } from '../labels.ts';

const { columns } = membersLabels;

export const memberColumns: readonly Column<Member>[] = [
  { id: 'name', header: columns.name, cell: nameCell },
  {
    id: 'phone',
    width: 164,
    header: columns.phone,
    cell: (member) => formatPhone(member.contactPhone),
    numeric: true,
  },
  {
    id: 'location',
    header: columns.location,
    cell: (member) => member.address,
    givesWay: 2,
  },
  {
    id: 'activeSchemes',
    header: columns.activeSchemes,
    cell: activeSchemes,
    align: 'end',
    numeric: true,
  },
  {
    id: 'joined',
    header: columns.joined,
    cell: (member) => formatDate(member.joinedDate),
    numeric: true,
    givesWay: 1,
  },
];

function nameCell(member: Member) {
  return (
    <>
      <MemberName member={member} />
      <MarkBadge mark={member.mark?.kind} />
    </>
  );
}

/** Groups in which the member holds a live ticket. */
function activeSchemes({ schemeMemberships }: Member): number {
  const active = schemeMemberships.filter((ticket) => isLiveStatus(ticket.membershipStatus));
  return new Set(active.map((ticket) => ticket.schemeId)).size;
}

/** Id of the member whose details were left last; null when none were. */
export const LastOpenedContext = createContext<string | null>(null);

/** Names a row; takes the focus back when its details were left. */
function MemberName({ member }: { member: Member }) {
  const name = useRef<HTMLElement>(null);
  const wasOpened = useContext(LastOpenedContext) === member.memberId;
  useEffect(() => {
    if (wasOpened) name.current?.closest('button')?.focus();
  }, [wasOpened]);
  return <b ref={name}>{member.memberName}</b>;
}
