import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { dayBookEntries, dayBookFile, reverseCashEntry, seeDeposit } from '@kuri/shared/calls';
import {
  chargeLabels,
  addRupees,
  inAndOut,
  RECEIPT_MODES,
  reverseCashBody,
  type CashVoucher,
  type DayBookEntry,
  type ReceiptMode,
} from '@kuri/shared/contract';
import { NOTHING, formatExactRupees, formatTime } from '@kuri/shared/format';
import { ReasonDialog } from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { useFilters } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import {
  Button,
  DataTable,
  ExportButton,
  ListState,
  type Column,
  type RowAction,
} from '@kuri/shared/ui';
import { askReversalLabels } from '../labels.ts';
import { useReversal } from '../receipts/use-reversal.ts';
import { BookCard, BookLink } from './book-card.tsx';
import {
  CashVoucherDialog,
  wordText,
  type CashVoucherDialogProps,
} from './cash-voucher-dialog.tsx';
import { drawerLabels, entryActionLabels, entryLabels, stepLabels } from './labels.ts';

const KINDS = { ...entryLabels.kinds, ...chargeLabels };

/** The part of the address that shows the entries of one method. */
export const entriesOf = (date: string, method: ReceiptMode) =>
  `/dayBook?${new URLSearchParams({ date, method }).toString()}`;

/** The entries of a day one after the other, as they are ticked against receipts and vouchers. */
export function DayEntries({ date }: { date: string }) {
  const [parameters, change] = useFilters();
  const method = RECEIPT_MODES.find((mode) => mode === parameters.get('method'));
  const entries = useRead(dayBookEntries, { query: { date } });
  const card = useRef<HTMLElement>(null);
  const mayReverse = useMay(reverseCashEntry);
  const maySee = useMay(seeDeposit);
  const seeing = useWrite(seeDeposit, {
    failed: entryActionLabels.seeFailed,
    toasts: { done: entryActionLabels.seen, failed: (text) => text },
  });
  const [opened, open] = useState<{ cash: CashVoucher; to: 'print' | 'reverse' } | null>(null);
  const close = () => {
    open(null);
  };
  const show = useEffectEvent(() => {
    if (method !== undefined) card.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    show();
  }, [method]);
  const actionsOf = ({ cash }: DayBookEntry): RowAction[] => {
    if (!cash) return [];
    const offer = (to: 'print' | 'reverse', label: string) => ({
      id: to,
      label,
      onAction: () => {
        open({ cash, to });
      },
    });
    const isUnseen = cash.kind === 'deposit' && cash.word === null && isReversible(cash);
    const see = () => void seeing.write({ body: { entryId: cash.entryId } });
    return [
      ...(maySee && isUnseen ? [{ id: 'see', label: entryActionLabels.see, onAction: see }] : []),
      offer('print', entryActionLabels.voucher),
      ...(mayReverse && isReversible(cash)
        ? [{ ...offer('reverse', entryActionLabels.reverse), danger: true }]
        : []),
    ];
  };
  return (
    <Wide
      ref={card}
      title={entryLabels.title}
      badge={
        <Tools>
          {method !== undefined && (
            <Button
              variant="ghost"
              onClick={() => {
                change({ method: null });
              }}
            >
              {entryLabels.showAll({ method })}
            </Button>
          )}
          <ExportButton call={dayBookFile} sent={{ query: { date } }} name="day-book" />
        </Tools>
      }
    >
      <ListState table query={entries} loading={entryLabels.loading} failed={entryLabels.failed}>
        {(found) => (
          <DataTable
            label={entryLabels.table}
            columns={columns}
            badge={null}
            rows={found.filter((entry) => method === undefined || entry.method === method)}
            rowKey={keyOf}
            rowName={({ kind, number }) => `${KINDS[kind]} ${number ?? ''}`}
            empty={entryLabels.none}
            actions={found.some(({ cash }) => cash) ? actionsOf : undefined}
          />
        )}
      </ListState>
      {opened?.to === 'print' && <CashVoucherDialog voucher={opened.cash} onClose={close} />}
      {opened?.to === 'reverse' && <ReverseCashDialog voucher={opened.cash} onClose={close} />}
    </Wide>
  );
}

/** Asks for the reason, and reverses an entry of cash by a counter-entry. */
function ReverseCashDialog({ voucher, onClose }: CashVoucherDialogProps) {
  const { entryId, voucherNumber, amount } = voucher;
  const { reverse, busy, done, failed, sentence } = entryActionLabels;
  const { write, failure, takesTwo } = useReversal(reverseCashEntry, {
    texts: { done, failed },
    onDone: () => {
      onClose();
    },
  });
  const confirm = takesTwo ? askReversalLabels.ask : reverse;
  return (
    <ReasonDialog
      texts={{ ...stepLabels, title: reverse, confirm, busy }}
      sentence={sentence({ number: voucherNumber, amount: formatExactRupees(amount) })}
      schema={reverseCashBody}
      values={{ entryId, reason: '' }}
      name="reason"
      isOpen
      onClose={onClose}
      failure={failure}
      onSubmit={(body) => write({ body })}
    />
  );
}

/** A handover goes back by another one, and a reversal stays. */
const isReversible = ({ kind, reverses, reversedBy }: CashVoucher) =>
  kind !== 'handover' && reverses === null && reversedBy === null;

const Wide = styled(BookCard)`
  grid-column: 1 / -1;
`;

const Tools = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s2);
`;

const keyOf = ({ kind, number, at, by, method }: DayBookEntry) =>
  [kind, number, at, by, method].join(' ');
const rupeesOf = (amount: number | null) => (amount === null ? NOTHING : formatExactRupees(amount));

function numberOf({ kind, number }: DayBookEntry) {
  if (number === null) return null;
  if (kind !== 'received' && kind !== 'reversed') return number;
  const search = new URLSearchParams({ search: number }).toString();
  return <BookLink to={`/receipts?${search}`}>{number}</BookLink>;
}

/** The member, for other cash the bank, the payee or the other drawer, and what was counted. */
function partyOf({ kind, amount, memberName, cash }: DayBookEntry): string | null {
  if (kind === 'opening' || kind === 'closing')
    return entryLabels.counted({ amount: rupeesOf(amount) });
  if (!cash) return memberName;
  if (kind === 'handedOver') return entryLabels.to({ name: cash.to ?? '' });
  if (kind === 'takenOver') return entryLabels.from({ name: cash.drawer });
  const about = [cash.bank ?? cash.payee, cash.category ?? cash.reference].filter(Boolean);
  return about.length === 0 ? null : about.join(', ');
}

function detailOf({ tickets, cash }: DayBookEntry): string {
  if (!cash) return tickets.join(', ');
  const why = entryLabels.why({ reason: cash.reason, drawerReason: cash.drawerReason ?? 'none' });
  return [why, cash.reverses === null ? wordText(cash) : null].filter(Boolean).join('. ');
}

const { columns: headers } = entryLabels;

const columns: readonly Column<DayBookEntry>[] = [
  {
    id: 'entry',
    header: headers.entry,
    cell: (entry) => (
      <>
        <span>{KINDS[entry.kind]}</span>
        <small>{numberOf(entry)}</small>
      </>
    ),
  },
  {
    id: 'time',
    header: headers.time,
    cell: ({ at }) => formatTime(at),
    numeric: true,
    givesWay: 3,
  },
  {
    id: 'member',
    header: headers.member,
    cell: (entry) => (
      <>
        <span>{partyOf(entry) ?? NOTHING}</span>
        <small data-prose>{detailOf(entry)}</small>
      </>
    ),
    givesWay: 4,
  },
  { id: 'by', header: headers.by, cell: ({ by }) => by, givesWay: 1 },
  {
    id: 'method',
    header: headers.method,
    cell: ({ method }) => method,
    givesWay: 2,
  },
  {
    id: 'in',
    header: headers.in,
    cell: (entry) => rupeesOf(inAndOut(entry).in),
    align: 'end',
    numeric: true,
  },
  {
    id: 'out',
    header: headers.out,
    cell: (entry) => rupeesOf(inAndOut(entry).out),
    align: 'end',
    numeric: true,
  },
];

/** The entries on paper, numbered, with a box to tick and the sums of what moved. */
export function PrintedEntries({ date }: { date: string }) {
  const { data = [] } = useRead(dayBookEntries, { query: { date } });
  if (data.length === 0) return null;
  const { time, entry, ...others } = headers;
  const sum = (way: 'in' | 'out') =>
    formatExactRupees(addRupees(data.map((entry) => inAndOut(entry)[way] ?? 0)));
  return (
    <Printed aria-label={entryLabels.title}>
      <thead>
        <tr>
          {['✓', time, entry, ...Object.values(others)].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((entry) => (
          <tr key={keyOf(entry)}>
            <td>☐</td>
            <td>{formatTime(entry.at)}</td>
            <td>{[KINDS[entry.kind], entry.number].filter(Boolean).join(' ')}</td>
            <td>{[partyOf(entry), detailOf(entry)].filter(Boolean).join(', ')}</td>
            <td>{entry.by}</td>
            <td>{entry.method}</td>
            <td>{rupeesOf(inAndOut(entry).in)}</td>
            <td>{rupeesOf(inAndOut(entry).out)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={6}>
            {drawerLabels.total}
          </th>
          <td>{sum('in')}</td>
          <td>{sum('out')}</td>
        </tr>
      </tbody>
    </Printed>
  );
}

const Printed = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 8pt;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 1mm 2mm 1mm 0;
    border-bottom: 1px solid #999;
    text-align: left;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  tr > :nth-child(-n + 3) {
    white-space: nowrap;
  }
  tr > :nth-last-child(-n + 2) {
    padding-right: 0;
    padding-left: 2mm;
    text-align: right;
    white-space: nowrap;
  }
  tr {
    break-inside: avoid;
  }
`;
