import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import styled from 'styled-components';
import { dayBookEntries, dayBookFile, reverseCashEntry, seeDeposit } from '@kuri/shared/calls';
import {
  addRupees,
  chargeLabels,
  inAndOut,
  reverseCashBody,
  type CashVoucher,
  type DayBook,
  type DayBookEntry,
} from '@kuri/shared/contract';
import { NOTHING, formatExactRupees, formatTime } from '@kuri/shared/format';
import { ReasonDialog } from '@kuri/shared/forms';
import { useRead, useWrite } from '@kuri/shared/query';
import { useFilters, withParameters } from '@kuri/shared/router';
import { useMay } from '@kuri/shared/session';
import {
  ButtonLink,
  DataTable,
  ExportButton,
  ListState,
  useIsPhone,
  type Column,
  type RowAction,
} from '@kuri/shared/ui';
import { askReversalLabels } from '../labels.ts';
import { useReversal } from '../receipts/use-reversal.ts';
import { BookBar, BookCard, BookLink } from './book-card.tsx';
import {
  CashVoucherDialog,
  wordText,
  type CashVoucherDialogProps,
} from './cash-voucher-dialog.tsx';
import { cashLabels, entryActionLabels, entryLabels, stepLabels } from './labels.ts';
import { moneyByMethod, rupeesOf } from './money.ts';

const KINDS = { ...entryLabels.kinds, ...chargeLabels };

/** An entry with the cash of its day behind it. */
type BalancedEntry = DayBookEntry & {
  /** Rupees; null where no cash moved. */
  balance: number | null;
};

/** Adds the running balance of the cash to entries in their order. */
export function withBalance(entries: readonly DayBookEntry[]): BalancedEntry[] {
  let cash = 0;
  return entries.map((entry) => {
    const { in: came, out: went } = inAndOut(entry);
    if (entry.method !== 'Cash') return { ...entry, balance: null };
    const opening = entry.kind === 'opening' ? entry.amount : 0;
    cash = addRupees([cash, opening, came ?? 0, -(went ?? 0)]);
    return { ...entry, balance: cash };
  });
}

/** The entries of a day one after the other, as they are ticked against receipts and vouchers. */
export function DayEntries({ book }: { book: DayBook }) {
  const { date } = book;
  const [parameters] = useFilters();
  const methods = moneyByMethod(book).filter(({ left }) => left !== 0);
  const chosen = methods.find(({ method }) => method === parameters.get('method'));
  const entries = useRead(dayBookEntries, { query: { date } });
  const isPhone = useIsPhone();
  const mayReverse = useMay(reverseCashEntry);
  const maySee = useMay(seeDeposit);
  const seeing = useWrite(seeDeposit, {
    failed: entryActionLabels.seeFailed,
    toasts: { done: entryActionLabels.seen, failed: (text) => text },
  });
  const [opened, open] = useState<{ cash: CashVoucher; to: 'print' | 'reverse' } | null>(null);
  const close = () => open(null);
  const actionsOf = ({ cash }: DayBookEntry): RowAction[] => {
    if (!cash) return [];
    const offer = (to: 'print' | 'reverse', label: string) => ({
      id: to,
      label,
      onAction: () => open({ cash, to }),
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
    <Entries
      title={entryLabels.title}
      badge={
        <BookBar>
          {methods.map((each) => (
            <MethodChip key={each.method} {...each} isChosen={each === chosen} />
          ))}
          <ExportButton call={dayBookFile} sent={{ query: { date } }} name="day-book" />
        </BookBar>
      }
    >
      {chosen?.ways && <p>{chosen.ways}</p>}
      <ListState table query={entries} loading={entryLabels.loading} failed={entryLabels.failed}>
        {(found) => (
          <DataTable
            label={entryLabels.table}
            columns={isPhone ? cardColumns : entryColumns}
            rows={withBalance(found).filter(
              ({ method }) => chosen === undefined || method === chosen.method,
            )}
            rowKey={keyOf}
            rowName={({ kind, number }) => `${KINDS[kind]} ${number ?? ''}`}
            empty={entryLabels.none}
            actions={found.some(({ cash }) => cash) ? actionsOf : undefined}
          />
        )}
      </ListState>
      {opened?.to === 'print' && <CashVoucherDialog voucher={opened.cash} onClose={close} />}
      {opened?.to === 'reverse' && <ReverseCashDialog voucher={opened.cash} onClose={close} />}
    </Entries>
  );
}

/** Asks for the reason, and reverses an entry of cash by a counter-entry. */
function ReverseCashDialog({ voucher, onClose }: CashVoucherDialogProps) {
  const { entryId, voucherNumber, amount } = voucher;
  const { reverse, busy, done, failed, sentence } = entryActionLabels;
  const { write, failure, takesTwo } = useReversal(reverseCashEntry, {
    texts: { done, failed },
    onDone: () => onClose(),
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

/** A list has a frame of its own. */
const Entries = styled(BookCard)`
  padding: 0;
  border: 0;
  background: none;
  box-shadow: none;

  > header {
    flex-wrap: wrap;
  }
  li:not(:has([data-details])) [data-more] {
    display: none;
  }
  [data-more] > span {
    display: inline-block;
    margin-right: 6px;
  }
`;

interface MethodChipProps {
  method: string;
  left: number;
  isChosen: boolean;
}

/** A method with its sum, which leads to its entries; the chosen one leads back to all. */
function MethodChip({ method, left, isChosen }: MethodChipProps) {
  const [parameters] = useFilters();
  const search = withParameters(parameters, { method: isChosen ? null : method });
  return (
    <Chip
      to={`/dayBook?${search.toString()}`}
      {...(isChosen && { 'aria-current': true, title: entryLabels.showAll })}
    >
      {`${method} ${formatExactRupees(left)}`}
      {isChosen && <IconX size={14} aria-hidden="true" />}
    </Chip>
  );
}

const Chip = styled(ButtonLink)`
  height: max(30px, var(--touch));
  padding: 0 12px;
  border-radius: 99px;
  box-shadow: none;
  font-size: 13px;
  font-weight: 500;
  font-variant-numeric: tabular-nums;

  &[aria-current] {
    border-color: var(--brand);
    background: var(--brand-tint);
    color: var(--brand-strong);
  }
`;

export const keyOf = ({ kind, number, at, by, method }: DayBookEntry) =>
  [kind, number, at, by, method].join(' ');

function numberOf({ kind, number }: DayBookEntry) {
  if (number === null) return null;
  if (kind !== 'received' && kind !== 'reversed') return number;
  const search = new URLSearchParams({ search: number }).toString();
  return <BookLink to={`/receipts?${search}`}>{number}</BookLink>;
}

/** The member; for other cash the bank, the payee or the other drawer; null for a count. */
function partyOf({ kind, memberName, cash }: DayBookEntry): string | null {
  if (!cash) return memberName;
  if (kind === 'handedOver') return entryLabels.to({ name: cash.to ?? '' });
  if (kind === 'takenOver') return entryLabels.from({ name: cash.drawer });
  const about = [cash.bank ?? cash.payee, cash.category ?? cash.reference].filter(Boolean);
  return about.length === 0 ? null : about.join(', ');
}

/** Cash that was counted, or the reason why other cash moved. */
function reasonOf({ kind, amount, cash }: DayBookEntry): string | null {
  if (kind === 'opening' || kind === 'closing')
    return entryLabels.counted({ amount: formatExactRupees(amount) });
  if (!cash) return null;
  const why = entryLabels.why({ reason: cash.reason, drawerReason: cash.drawerReason ?? 'none' });
  return [why, cash.reverses === null ? wordText(cash) : null].filter(Boolean).join('. ');
}

const { columns: headers } = entryLabels;
const WAYS = ['in', 'out'] as const;

export const entryColumns: readonly Column<BalancedEntry>[] = [
  {
    id: 'entry',
    header: headers.member,
    width: 230,
    cell: (entry) => (
      <>
        <b>{partyOf(entry) ?? KINDS[entry.kind]}</b>
        <small data-prose>
          <span>
            {partyOf(entry) !== null && KINDS[entry.kind]} {numberOf(entry)}
          </span>{' '}
          <span data-more>
            {entry.tickets.map((ticket) => (
              <span key={ticket}>{`${ticket} `}</span>
            ))}
            {reasonOf(entry)}
          </span>
        </small>
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
  { id: 'by', header: headers.by, cell: ({ by }) => by, givesWay: 1 },
  {
    id: 'method',
    header: headers.method,
    cell: ({ method }) => method,
    numeric: true,
    givesWay: 2,
  },
  ...WAYS.map((way): Column<BalancedEntry> => ({
    id: way,
    header: headers[way],
    cell: (entry) => rupeesOf(inAndOut(entry)[way]),
    align: 'end',
    numeric: true,
  })),
  {
    id: 'balance',
    header: headers.balance,
    cell: ({ balance }) => (balance === null ? NOTHING : formatExactRupees(balance)),
    align: 'end',
    numeric: true,
    onCard: 'fact',
  },
];

/** One amount in place of two, for a card. */
const cardColumns = entryColumns
  .filter(({ id }) => id !== 'in' && id !== 'out')
  .toSpliced(1, 0, {
    id: 'amount',
    header: cashLabels.fields.amount,
    cell: (entry) => {
      const { in: came, out: went } = inAndOut(entry);
      return rupeesOf(came ?? (went === null ? null : -went));
    },
    align: 'end',
    numeric: true,
  });
