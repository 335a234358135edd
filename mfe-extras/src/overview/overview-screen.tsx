import styled from 'styled-components';
import { overview } from '@kuri/shared/calls';
import { formatDate } from '@kuri/shared/format';
import { useRead } from '@kuri/shared/query';
import { ListState, PHONE_QUERY, PageHeader } from '@kuri/shared/ui';
import { overviewLabels } from '../labels/overview.ts';
import { DrawsCard } from './draws-card.tsx';
import { DuesCard } from './dues-card.tsx';
import { FillingCard } from './filling-card.tsx';
import { MembersCard } from './members-card.tsx';
import { MoneyCard } from './money-card.tsx';

/** The page /overview: the figures of the office today, each with a link to its list. */
export function OverviewScreen() {
  const read = useRead(overview, {});
  // Figures that may be old are none to go by: what could not be fetched is not shown.
  const shown = read.isError ? undefined : read.data;
  return (
    <>
      <PageHeader
        title={overviewLabels.title}
        description={shown ? overviewLabels.description(formatDate(shown.asOf)) : ''}
      />
      <ListState
        query={{ ...read, data: shown }}
        loading={overviewLabels.loading}
        failed={overviewLabels.loadFailed}
      >
        {({ received, dues, filling, draws, members, asOf }) => (
          <Cards>
            <div>
              <MoneyCard received={received} />
              <MembersCard members={members} />
              <DrawsCard draws={draws} today={asOf} />
            </div>
            <div>
              <DuesCard dues={dues} />
              <FillingCard filling={filling} />
            </div>
          </Cards>
        )}
      </ListState>
    </>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s3);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
  @media ${PHONE_QUERY} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
