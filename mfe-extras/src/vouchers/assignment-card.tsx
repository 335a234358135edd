import { useGroupChoice, useSearchText } from '@kuri/shared/router';
import type { Group, Ticket } from '@kuri/shared/contract';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { Select, groupOption } from '@kuri/shared/overlays';
import { PHONE_QUERY, SearchBox } from '@kuri/shared/ui';
import styled from 'styled-components';
import { voucherLabels } from '../labels/vouchers.ts';
import { TableCard } from '../table-card.tsx';
import { GroupMembers } from './group-members.tsx';

const { assignment } = voucherLabels;
const PAUSE_MS = 300;

interface AssignmentCardProps {
  groups: readonly Group[];
  onAssign: (ticket: Ticket) => void;
}

/** Whom a voucher is for: a group, and one of its members. */
export function AssignmentCard({ groups, onAssign }: AssignmentCardProps) {
  const { groupId, chooseGroup } = useGroupChoice();
  const search = useSearchText({ delay: PAUSE_MS, minCharacters: MIN_SEARCH });
  const group = groups.find(({ schemeId }) => schemeId === groupId);
  return (
    <TableCard title={assignment.title}>
      <Bar>
        <Select
          label={assignment.group}
          hideLabel
          placeholder={assignment.groupPlaceholder}
          options={groups.map(groupOption)}
          value={group?.schemeId ?? null}
          onChange={(schemeId) => {
            search.drop();
            chooseGroup(schemeId, ['search']);
          }}
        />
        {group && (
          <SearchBox
            label={assignment.search}
            placeholder={assignment.searchPlaceholder}
            clearLabel={assignment.clearSearch}
            text={search.text}
            onType={search.type}
            hint={search.isTooShort ? assignment.tooShort : undefined}
          />
        )}
      </Bar>
      {group ? (
        <GroupMembers
          key={group.schemeId}
          group={group}
          searched={search.searched}
          onAssign={onAssign}
        />
      ) : (
        <Note>{groups.length === 0 ? assignment.noGroups : assignment.chooseGroup}</Note>
      )}
    </TableCard>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 280px) minmax(0, 320px);
  gap: var(--s2);
  padding: 0 16px 12px;

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Note = styled.p`
  padding: var(--s5) 16px;
  border-top: 1px solid var(--line);
  color: var(--ink-2);
  text-align: center;
`;
