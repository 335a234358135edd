import styled from 'styled-components';
import { duesFile } from '@kuri/shared/calls';
import type { Lateness } from '@kuri/shared/contract';
import { GroupFilter } from '@kuri/shared/overlays';
import type { SearchText } from '@kuri/shared/router';
import { ExportButton, PHONE_QUERY, SearchBox } from '@kuri/shared/ui';
import { duesLabels } from '../labels.ts';
import type { DuesChoice } from './use-dues-view.ts';

interface DuesToolbarProps {
  search: SearchText;
  choice: DuesChoice;
  /** The same as a query. */
  shown: { scheme: string; searchvalue: string | undefined; late: Lateness | undefined };
}

/** The search and the group filter of the dues. */
export function DuesToolbar({ search, choice, shown }: DuesToolbarProps) {
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
      <ExportButton call={duesFile} sent={{ query: shown }} name="dues" />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 330px) minmax(0, 200px) auto;
  align-items: start;
  gap: var(--s2);

  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
