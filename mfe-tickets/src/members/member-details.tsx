import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ApiError } from '@kuri/shared/api';
import { memberById } from '@kuri/shared/calls';
import { type Member, MEMBER_FIELD_NAMES, memberField } from '@kuri/shared/contract';
import { formatDate, formatPhone } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { Link } from '@kuri/shared/router';
import { Slot } from '@kuri/shared/slots';
import {
  CallLink,
  EmptyState,
  FactCard,
  IconButton,
  ListState,
  MarkBadge,
  markLabels,
} from '@kuri/shared/ui';
import { markingLabels, membersLabels } from '../labels.ts';
import { HeadFigures } from '../person/head-figures.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberTickets } from './member-tickets.tsx';

const { details } = membersLabels;

interface MemberDetailsProps {
  memberId: string;
  /** The list's row, shown until the answer is there. */
  fromList: Member | null;
  onBack: () => void;
}

/** One member: facts, tickets and actions. */
export function MemberDetails({ memberId, fromList, onBack }: MemberDetailsProps) {
  const read = useRead(memberById, { query: { memberid: memberId } });
  const row = fromList?.memberId === memberId ? fromList : undefined;
  const member = read.data ?? row;
  const isMissing = read.error instanceof ApiError && read.error.status === 404;
  return (
    <>
      <Heading>
        <IconButton
          // The row that had the focus is gone.
          autoFocus
          label={details.back}
          icon={<IconArrowLeft aria-hidden="true" />}
          onClick={onBack}
        />
        <h1>{member?.memberName ?? details.person}</h1>
        <MarkBadge mark={member?.mark?.kind} />
        {member && <CallLink name={member.memberName} phone={member.contactPhone} />}
      </Heading>
      {isMissing ? (
        <EmptyState text={details.missing} />
      ) : (
        <ListState
          query={{ ...read, data: member }}
          loading={membersLabels.loading}
          failed={membersLabels.loadFailed}
        >
          {(shown) => (
            <>
              <HeadFigures tickets={shown.schemeMemberships} />
              <MemberActions member={shown} />
              <MemberTickets tickets={shown.schemeMemberships} />
              <MemberFacts member={shown} />
              <Slot
                name="member-details"
                props={{ memberId: shown.memberId, memberName: shown.memberName }}
              />
            </>
          )}
        </ListState>
      )}
    </>
  );
}

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s2);

  h1 {
    min-width: 0;
    font-size: 22px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
`;

const { notAvailable } = membersLabels;

/** Mark of a member, and the persons of a merge; none without them. */
function markFacts({ mark, mergedInto, mergedFrom }: Member): [string, ReactNode][] {
  const linkTo = ({ memberId, memberName, contactPhone }: NonNullable<Member['mergedInto']>) => (
    <div key={memberId}>
      <PersonLink to={`/users?member=${memberId}`}>{memberName}</PersonLink>
      <div>{formatPhone(contactPhone)}</div>
    </div>
  );
  return [
    ...(mark
      ? [
          fact(
            markLabels[mark.kind],
            markingLabels.since({ date: formatDate(mark.since), reason: mark.reason }),
          ),
        ]
      : []),
    ...(mergedInto ? [fact(markingLabels.into, linkTo(mergedInto))] : []),
    ...(mergedFrom ? [fact(markingLabels.from, mergedFrom.map(linkTo))] : []),
  ];
}

const PersonLink = styled(Link)`
  color: var(--brand-strong);
  text-decoration: underline;
`;

const fact = (label: string, value: ReactNode): [string, ReactNode] => [label, value];

/** The facts of a member. */
function MemberFacts({ member }: { member: Member }) {
  return (
    <FactCard
      title={details.person}
      facts={[
        ...MEMBER_FIELD_NAMES.filter((name) => memberField(name).asked).map(
          (name) => [memberField(name).texts.heading, member[name] ?? notAvailable] as const,
        ),
        [details.joined, formatDate(member.joinedDate)],
        [details.lastPaid, formatDate(member.lastPaidDate)],
        [details.referredBy, member.referralName ?? notAvailable],
        ...markFacts(member),
      ]}
    />
  );
}
