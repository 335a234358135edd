import styled from 'styled-components';
import {
  ADJUSTED,
  addRupees,
  RECEIPT_MODES,
  type DayBook,
  type ReceiptMode,
  type SumsByMethod,
} from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { useIsPhone } from '@kuri/shared/ui';
import { BookLines, BookLink } from './book-card.tsx';
import { drawerLabels, entryLabels } from './labels.ts';

/** The sums of a day book or of one drawer. */
type MoneyMoved = Pick<
  DayBook,
  | 'received'
  | 'reversed'
  | 'lateFees'
  | 'lateFeesReversed'
  | 'paidOut'
  | 'payoutsReversed'
  | 'commissions'
  | 'settled'
>;

/** Received, reversed, late fees, prizes, commission, settled (less their reversals) and left, by method and in all; rupees. */
function moneyRows({
  received,
  reversed,
  lateFees,
  lateFeesReversed,
  paidOut,
  payoutsReversed,
  commissions,
  settled,
}: MoneyMoved) {
  const all = (sums: SumsByMethod) => addRupees(RECEIPT_MODES.map((method) => sums[method] ?? 0));
  const row = (name: string, of: (sums: SumsByMethod) => number) => {
    const prizes = addRupees([of(paidOut), -of(payoutsReversed)]);
    const paid = commissions ? of(commissions) : 0;
    const back = settled ? of(settled) : 0;
    const fees = addRupees([
      ...(lateFees ? [of(lateFees)] : []),
      ...(lateFeesReversed ? [-of(lateFeesReversed)] : []),
    ]);
    return {
      name,
      received: of(received),
      reversed: of(reversed),
      lateFees: fees,
      prizes,
      commissions: paid,
      settled: back,
      left: addRupees([of(received), -of(reversed), fees, -prizes, -paid, -back]),
    };
  };
  const hasAdjusted = [received, reversed].some((sums) => sums[ADJUSTED] !== undefined);
  const modes = RECEIPT_MODES.filter((method) => method !== ADJUSTED || hasAdjusted);
  return {
    methods: modes.map((method) => row(method, (sums) => sums[method] ?? 0)),
    all: row('', all),
    hasLateFees: lateFees !== undefined || lateFeesReversed !== undefined,
    hasPrizes: all(paidOut) > 0 || all(payoutsReversed) > 0,
    hasCommissions: commissions !== undefined,
    hasSettled: settled !== undefined,
  };
}

/** Money by method: a table, or lines on a phone. */
export function Money(props: MoneyTableProps) {
  return useIsPhone() ? <MoneyLines {...props} /> : <MoneyTable {...props} />;
}

const { columns } = drawerLabels;
interface MoneyTableProps {
  /** The person whose money it is. */
  name: string;
  sums: MoneyMoved;
  /** The address of what makes the sums of a method; without it they are no links. */
  linkTo?: ((method: ReceiptMode) => string) | undefined;
}

/** Received, reversed, late fees, prizes, commission and settled by method; no column of the last four without any. */
export function MoneyTable({ name, sums, linkTo }: MoneyTableProps) {
  const { methods, all, hasLateFees, hasPrizes, hasCommissions, hasSettled } = moneyRows(sums);
  const { lateFees, prizes, commissions, settled, left, ...before } = columns;
  const shown = [
    ...Object.values(before),
    ...(hasLateFees ? [lateFees] : []),
    ...(hasPrizes ? [prizes] : []),
    ...(hasCommissions ? [commissions] : []),
    ...(hasSettled ? [settled] : []),
    left,
  ];
  return (
    <Table aria-label={drawerLabels.money(name)}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...methods, { ...all, name: drawerLabels.total }].map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <MethodName name={row.name} linkTo={linkTo} />
            </th>
            <td>{formatExactRupees(row.received)}</td>
            <td>{formatExactRupees(row.reversed)}</td>
            {hasLateFees && <td>{formatExactRupees(row.lateFees)}</td>}
            {hasPrizes && <td>{formatExactRupees(row.prizes)}</td>}
            {hasCommissions && <td>{formatExactRupees(row.commissions)}</td>}
            {hasSettled && <td>{formatExactRupees(row.settled)}</td>}
            <td>{formatExactRupees(row.left)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The name of a row; that of a method leads to its entries. */
function MethodName({ name, linkTo }: Pick<MoneyTableProps, 'name' | 'linkTo'>) {
  const method = RECEIPT_MODES.find((mode) => mode === name);
  if (!linkTo || method === undefined) return name;
  return (
    <BookLink to={linkTo(method)} aria-label={entryLabels.list(method)}>
      {name}
    </BookLink>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 6px 0 6px var(--s2);
    border-bottom: 1px solid var(--line);
    text-align: right;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  tr > :first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    color: var(--ink-2);
    font-size: 12px;
    font-weight: 550;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
    font-weight: 650;
  }
`;

/** The table for a phone: left, and below it the movements. */
function MoneyLines({ name, sums, linkTo }: MoneyTableProps) {
  const { methods, all } = moneyRows(sums);
  return (
    <Lines aria-label={drawerLabels.money(name)}>
      {[...methods, { ...all, name: drawerLabels.total }].map((row) => (
        <li key={row.name}>
          <b>
            <MethodName name={row.name} linkTo={linkTo} />
          </b>
          <b>{formatExactRupees(row.left)}</b>
          <small>
            {(['received', 'reversed', 'lateFees', 'prizes', 'commissions', 'settled'] as const)
              .filter((moved) => row[moved] !== 0)
              .map((moved) => `${columns[moved]} ${formatExactRupees(row[moved])}`)
              .join(' · ')}
          </small>
        </li>
      ))}
    </Lines>
  );
}

const Lines = styled(BookLines)`
  li:last-child b {
    font-weight: 650;
  }
`;
