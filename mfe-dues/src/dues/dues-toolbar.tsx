import styled from 'styled-components';
import { groupList } from '@kuri/shared/calls';
import { GroupSelect } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import type { SearchText } from '@kuri/shared/router';
import { PHONE_QUERY, SearchBox } from '@kuri/shared/ui';
import { duesLabels } from '../labels.ts';
import type { DuesChoice } from './use-dues-view.ts';

interface DuesToolbarProps {
  search: SearchText;
  choice: DuesChoice;
}

/** Whose dues are shown: matching what, of which group. */
export function DuesToolbar({ search, choice }: DuesToolbarProps) {
  const groups = useRead(groupList, {});
  return (
    <Bar>
      <SearchBox
        label={duesLabels.search}
        placeholder={duesLabels.search}
        clearLabel={duesLabels.clearSearch}
        text={search.text}
        onType={search.type}
      />
      <GroupSelect
        groups={groups.data}
        value={choice.groupId}
        error={groups.isError ? duesLabels.groupsFailed : undefined}
        onChange={choice.showGroup}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 330px) minmax(0, 200px);
  align-items: start;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
