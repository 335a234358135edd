import { useRef } from 'react';
import { receiptPage } from '@kuri/shared/calls';
import { useRead } from '@kuri/shared/query';
import { useGroupChoice, useSearchText } from '@kuri/shared/router';
import { LazyPanel, ListHeader, ListState, usePaging } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { useDates } from '../presets/use-dates.ts';
import { ReceiptTable } from './receipt-table.tsx';
import { ReceiptToolbar } from './receipt-toolbar.tsx';
import { useAddReceipt } from './use-add-receipt.ts';
import { useReceiptPanels } from './use-receipt-panels.tsx';

const PAGE_SIZES = [10, 25, 50] as const;
const PAUSE_MS = 500;

/** The page /receipts: every payment, line by line. */
export function ReceiptsScreen() {
  const search = useSearchText({ delay: PAUSE_MS });
  const group = useGroupChoice();
  const dates = useDates('overall');
  const paging = usePaging({ sizes: PAGE_SIZES });
  const shown = {
    startdate: dates.range.start ?? undefined,
    enddate: dates.range.end ?? undefined,
    searchvalue: search.searched || undefined,
  };
  const scheme = group.groupId ?? 'All';
  const numbers = { pageno: paging.page, pagesize: paging.size };
  const query = { scheme, ...numbers, ...shown };
  const receipts = useRead(receiptPage, { query }, { keep: true });
  const { panel, mayPay } = useAddReceipt();
  const panels = useReceiptPanels();
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <>
      <ListHeader
        texts={receiptLabels}
        onAdd={
          mayPay
            ? () => {
                panel.open(null);
              }
            : null
        }
        isLoading={panel.isLoading}
        addButton={addButton}
      />
      <ReceiptToolbar search={search} group={group} dates={dates} shown={{ scheme, ...shown }} />
      {/* Rows that may be old are no figures to go by: a list that could not be fetched is emptied. */}
      <ListState
        query={receipts.isError ? { ...receipts, data: undefined } : receipts}
        loading={receiptLabels.loading}
        failed={receiptLabels.loadFailed}
      >
        {(page) => (
          <ReceiptTable
            page={page}
            paging={paging}
            busy={receipts.isFetching || panels.isLoading}
            actions={panels.actionsOf}
          />
        )}
      </ListState>
      {panels.dialogs}
      <LazyPanel
        of={panel}
        onSaved={() => {
          // In place of the page: the panel is still open, and holds the browser's Back at this step.
          if (paging.page !== 1) paging.stepBack(1);
        }}
      />
    </>
  );
}
