import styled from 'styled-components';
import { prizePage } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import {
  DataTable,
  EmptyState,
  LazyPanel,
  ListState,
  PageHeader,
  PageLoading,
  Pagination,
  useLazyPanel,
  usePaging,
} from '@kuri/shared/ui';
import { prizeLabels } from './labels.ts';
import { loadPrizePanel } from './load-prize-panel.ts';
import { prizeColumns } from './prize-columns.tsx';
import type { PrizeSubject } from './prize-panel.tsx';
import { PrizeToolbar, usePrizeFilters } from './prize-toolbar.tsx';

const PAGE_SIZES = [10, 25, 50] as const;

/** The page /payouts: what has been won, and how it was paid out. */
export function PrizesScreen() {
  const filters = usePrizeFilters();
  const paging = usePaging({ sizes: PAGE_SIZES });
  const query = { ...filters.shown, pageno: paging.page, pagesize: paging.size };
  const prizes = useRead(prizePage, { query }, { keep: true });
  const panel = useLazyPanel<PrizeSubject>(loadPrizePanel);
  return (
    <>
      <PageHeader title={prizeLabels.title} description={prizeLabels.description} />
      <PrizeToolbar filters={filters} />
      <ListState query={prizes} loading={prizeLabels.loading} failed={prizeLabels.failed}>
        {(page) => (
          <Lines>
            <DataTable
              label={prizeLabels.title}
              columns={prizeColumns}
              rows={page.data}
              rowKey={({ drawId, payout }) => payout?.payoutId ?? drawId}
              rowName={({ drawNo, membershipCode }) => prizeLabels.rowName(drawNo, membershipCode)}
              busy={prizes.isFetching || panel.isLoading}
              onRowClick={({ drawId, drawNo }) => {
                panel.open({ drawId, drawNo });
              }}
              empty={
                page.totalRecords === 0 ? (
                  <EmptyState text={prizeLabels.empty} />
                ) : (
                  // A page beyond the end: the pagination is already on its way back.
                  <PageLoading label={prizeLabels.loading} />
                )
              }
              footer={<Pagination paging={paging} total={page.totalRecords} />}
            />
          </Lines>
        )}
      </ListState>
      <LazyPanel of={panel} />
    </>
  );
}

// On a card a value may have a second line too: the phone under the name, the reason of a reversal.
const Lines = styled.div`
  dd small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
`;
