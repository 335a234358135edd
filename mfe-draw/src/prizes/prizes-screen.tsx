import { prizePage } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { useAskedForm } from '@kuri/shared/router';
import { ButtonLink, LazyPanel, ListScreen, useLazyPanel, usePaging } from '@kuri/shared/ui';
import { loadPrizePanel } from '../lazy-panels.ts';
import { prizeLabels } from './labels.ts';
import { prizeColumns } from './prize-columns.tsx';
import type { PrizeSubject } from './prize-panel.tsx';
import { PrizeToolbar, usePrizeFilters } from './prize-toolbar.tsx';

const FILTERS = ['group', 'state', 'ticket'] as const;

/** The page /payouts: what has been won, and how it was paid out. */
export function PrizesScreen() {
  const filters = usePrizeFilters();
  const paging = usePaging({ sizes: [10, 25, 50] });
  const query = { ...filters.shown, pageno: paging.page, pagesize: paging.size };
  const prizes = useRead(prizePage, { query }, { keep: true });
  const panel = useLazyPanel<PrizeSubject>(loadPrizePanel);
  useAskedForm('settlement', (ticketId) => {
    panel.open(ticketId === null ? null : { drawId: ticketId, drawNo: 0, cause: 'left' });
  });
  return (
    <ListScreen
      texts={{ ...prizeLabels, loadFailed: prizeLabels.failed }}
      query={prizes}
      paging={paging}
      filters={FILTERS}
      emptyAction={
        <>
          <p>{prizeLabels.first}</p>
          <ButtonLink to="/randomPicker">{prizeLabels.toDraws}</ButtonLink>
        </>
      }
      group={filters.group}
      columns={prizeColumns}
      rowKey={({ drawId, payout }) => payout?.payoutId ?? drawId}
      rowName={({ cause, drawNo, membershipCode: code }) =>
        cause
          ? prizeLabels.rowOf({ cause: prizeLabels.causes[cause], code })
          : prizeLabels.rowName({ drawNo, code })
      }
      busy={panel.isLoading}
      onRowClick={({ drawId, drawNo, cause }) => panel.open({ drawId, drawNo, cause })}
      toolbar={<PrizeToolbar filters={filters} />}
    >
      <LazyPanel of={panel} />
    </ListScreen>
  );
}
