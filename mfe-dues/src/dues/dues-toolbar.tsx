import styled from 'styled-components';
import { GroupFilter } from '@kuri/shared/overlays';
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
  return (
    <Bar>
      <SearchBox
        label={duesLabels.search}
        placeholder={duesLabels.search}
        clearLabel={duesLabels.clearSearch}
        text={search.text}
        onType={search.type}
      />
      <GroupFilter choice={choice} />
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
