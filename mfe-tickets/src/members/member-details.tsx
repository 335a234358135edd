import { useEffect, useRef } from 'react';
import { IconArrowLeft } from '@tabler/icons-react';
import styled from 'styled-components';
import type { Member, Paged } from '@kuri/shared/contract';
import { EmptyState, IconButton, ListState, PageLoading, type ListQuery } from '@kuri/shared/ui';
import { membersLabels } from '../labels.ts';
import { MemberFacts } from './member-facts.tsx';
import { MemberTickets } from './member-tickets.tsx';

const { details } = membersLabels;

interface MemberDetailsProps {
  memberId: string;
  /** The page of the list that the member is on. */
  members: ListQuery<Paged<Member>>;
  /** As it was in the list: meanwhile the row may have moved on to another page. */
  lastOpened: Member | null;
  onBack: () => void;
}

/** One member: the person and their tickets. */
export function MemberDetails({ memberId, members, lastOpened, onBack }: MemberDetailsProps) {
  const candidates = [...(members.data?.data ?? []), ...(lastOpened ? [lastOpened] : [])];
  const member = candidates.find((candidate) => candidate.memberId === memberId);
  return (
    <>
      <Heading>
        <BackButton onClick={onBack} />
        <h1>{member?.memberName ?? details.person}</h1>
      </Heading>
      <ListState query={members} loading={membersLabels.loading} failed={membersLabels.loadFailed}>
        {() => {
          if (member) {
            return (
              <>
                <MemberFacts member={member} />
                <MemberTickets tickets={member.schemeMemberships} />
              </>
            );
          }
          // Another page's members say nothing about this one.
          return members.isPlaceholderData ? (
            <PageLoading label={membersLabels.loading} />
          ) : (
            <EmptyState text={details.missing} />
          );
        }}
      </ListState>
    </>
  );
}

/** Takes the focus when the details appear: the row that had it is gone. */
function BackButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <IconButton
      ref={button}
      label={details.back}
      icon={<IconArrowLeft aria-hidden="true" />}
      onClick={onClick}
    />
  );
}

const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);

  h1 {
    min-width: 0;
    font-size: 22px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }
`;
