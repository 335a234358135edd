import { ledgerEntries, ledgerFile } from '@kuri/shared/calls';
import { istDate, type Ledger, type LedgerEntry } from '@kuri/shared/contract';
import { formatDate, formatExactRupees, NOTHING } from '@kuri/shared/format';
import { GroupFilter, ListToolbar } from '@kuri/shared/overlays';
import { useRead } from '@kuri/shared/query';
import { useGroupChoice } from '@kuri/shared/router';
import { ButtonLink, ExportButton, ListScreen, usePaging, type Column } from '@kuri/shared/ui';
import { BookLink } from '../day-book/book-card.tsx';
import { rupeesOf } from '../day-book/money.ts';
import { DatePresetPicker, useDates } from '../presets/date-preset-picker.tsx';
import { ledgerEntryLabels as labels, ledgerLabels } from './labels.ts';

const FILTERS = ['group', 'dates', 'from', 'to'] as const;

/** The entries of a ledger on some days, the newest first. */
export function LedgerEntries({ ledger }: { ledger: Ledger }) {
  const dates = useDates('last-month');
  const paging = usePaging({ sizes: [25, 50, 100] });
  const { start, end } = dates.range;
  const group = useGroupChoice();
  const scheme = group.groupId ?? 'All';
  const shown = { ledger, scheme, startdate: start ?? undefined, enddate: end ?? undefined };
  const query = { ...shown, pageno: paging.page, pagesize: paging.size };
  const entries = useRead(ledgerEntries, { query }, { keep: true });
  const title = labels.title({ ledger: ledgerLabels.names[ledger] });
  return (
    <ListScreen
      texts={{ ...labels, title, description: ledgerLabels.rule }}
      query={entries}
      paging={paging}
      group={group}
      filters={FILTERS}
      columns={columns}
      badge={null}
      rowKey={({ documentId, other, reversed, debit }) =>
        [documentId, other, reversed, debit].join(' ')
      }
      rowName={({ number, day }) => number ?? formatDate(day)}
      toolbar={
        <ListToolbar
          search={
            <ButtonLink
              to={
                group.groupId === null
                  ? '/ledger'
                  : `/ledger?group=${encodeURIComponent(group.groupId)}`
              }
            >
              {labels.all}
            </ButtonLink>
          }
          filters={['group', 'dates', 'from']}
          fileButton={<ExportButton call={ledgerFile} sent={{ query: shown }} name="ledger" />}
        >
          <GroupFilter choice={group} />
          <DatePresetPicker dates={dates} />
        </ListToolbar>
      }
    />
  );
}

/** Where the document of an entry is shown. */
function documentOf({ document, number, ticketId, at, day }: LedgerEntry): string {
  if (document === 'receipt') return `/receipts?search=${encodeURIComponent(number ?? '')}`;
  if (document === 'payout') return `/payouts?ticket=${encodeURIComponent(ticketId ?? '')}`;
  return `/dayBook?date=${document === 'cash' ? istDate(Date.parse(at)) : day}`;
}

const { columns: headers } = labels;
const amounts = ['debit', 'credit'] as const;

const columns: readonly Column<LedgerEntry>[] = [
  {
    id: 'number',
    header: headers.number,
    cell: (entry) => (
      <>
        <BookLink to={documentOf(entry)}>{entry.number ?? labels.counted}</BookLink>
        {entry.reversed && <small>{labels.reversal}</small>}
      </>
    ),
  },
  { id: 'day', header: headers.day, cell: ({ day }) => formatDate(day), numeric: true },
  {
    id: 'about',
    header: headers.about,
    cell: ({ memberName, membershipCode }) => (
      <>
        <span>{memberName ?? NOTHING}</span>
        <small>{membershipCode}</small>
      </>
    ),
    givesWay: 2,
  },
  {
    id: 'other',
    header: headers.other,
    cell: ({ other }) => ledgerLabels.names[other],
    givesWay: 3,
  },
  { id: 'by', header: headers.by, cell: ({ by }) => by, givesWay: 1 },
  ...amounts.map((side): Column<LedgerEntry> => ({
    id: side,
    header: headers[side],
    cell: (entry) => rupeesOf(entry[side]),
    align: 'end',
    numeric: true,
  })),
  {
    id: 'balance',
    onCard: 'figure',
    header: headers.balance,
    cell: ({ balance }) => formatExactRupees(balance),
    align: 'end',
    numeric: true,
  },
];
