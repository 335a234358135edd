import { receiptPage, receiptsFile } from '@kuri/shared/calls';
import { GroupFilter, ListToolbar } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useGroupChoice, useSearchText } from '@kuri/shared/router';
import { ExportButton, ListScreen, SearchBox, usePaging } from '@kuri/shared/ui';
import { receiptLabels } from '../labels.ts';
import { DatePresetPicker, useDates } from '../presets/date-preset-picker.tsx';
import { receiptColumns } from './receipt-columns.tsx';
import { useAddReceipt } from './use-add-receipt.ts';
import { useReceiptPanels } from './use-receipt-panels.tsx';

const PAUSE_MS = 500;
const FILTERS = ['search', 'group', 'dates', 'from', 'to'] as const;

/** The page /receipts: every payment, line by line. */
export function ReceiptsScreen() {
  const search = useSearchText({ delay: PAUSE_MS });
  const group = useGroupChoice();
  const dates = useDates('overall');
  const paging = usePaging({ sizes: [10, 25, 50] });
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
  // In place of the page: the panel is still open, and holds the browser's Back at this step.
  const showFirst = () => {
    if (paging.page !== 1) paging.stepBack(1);
  };

  return (
    <ListScreen
      texts={receiptLabels}
      // Rows that may be old are no figures to go by: a list that could not be fetched is emptied.
      query={receipts.isError ? { ...receipts, data: undefined } : receipts}
      paging={paging}
      filters={FILTERS}
      group={group}
      columns={receiptColumns}
      rowKey={(receipt) => receipt.receiptId}
      rowName={(receipt) =>
        receiptLabels.rowName({ number: receipt.receiptNumber, name: receipt.memberName })
      }
      actions={panels.actionsOf}
      busy={panels.isLoading}
      adding={{ panel, isAllowed: mayPay, onSaved: showFirst }}
      toolbar={
        <ListToolbar
          search={
            <SearchBox
              label={receiptLabels.search}
              placeholder={receiptLabels.search}
              clearLabel={receiptLabels.clearSearch}
              text={search.text}
              onType={search.type}
            />
          }
          filters={['group', 'dates', 'from']}
          fileButton={
            <ExportButton
              call={receiptsFile}
              sent={{ query: { scheme, ...shown } }}
              name="receipts"
            />
          }
        >
          <GroupFilter choice={group} />
          <DatePresetPicker dates={dates} />
        </ListToolbar>
      }
    >
      {panels.dialogs}
    </ListScreen>
  );
}
