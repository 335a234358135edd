import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  ADJUSTED,
  addRupees,
  type Charge,
  CHARGE_NAMES,
  chargedIn,
  chargeLabels,
  RECEIPT_MODES,
  type MonthSums,
  type ReceiptMode,
  type SumsByMethod,
  sumsOfCharge,
} from '@kuri/shared/contract';
import { formatExactRupees } from '@kuri/shared/format';
import { BookTable, useIsPhone } from '@kuri/shared/ui';
import { BookLines, BookLink } from './book-card.tsx';
import { drawerLabels, entryLabels } from './labels.ts';

/** The sums of a day book or of one drawer. */
type BookSums = Omit<MonthSums, 'cash' | 'left'>;

/** Columns of what moved. */
const MOVEMENTS = [
  'received',
  'reversed',
  ...CHARGE_NAMES,
  'prizes',
  'commissions',
  'settled',
] as const;

/** Values of the charges, each from the names of its two sums: taken and given back. */
const forCharges = <Value,>(valueOf: (...sums: ReturnType<typeof sumsOfCharge>) => Value) =>
  Object.fromEntries(CHARGE_NAMES.map((name) => [name, valueOf(...sumsOfCharge(name))])) as Record<
    Charge,
    Value
  >;

/** Received, reversed, charges, prizes, commission and settled (less their reversals) and left, by method and in all; rupees. */
function moneyRows(sums: BookSums) {
  const { received, reversed, paidOut, payoutsReversed, commissions, settled, ...charged } = sums;
  const hasAdjusted = [received, reversed].some((by) => by[ADJUSTED] !== undefined);
  const modes = RECEIPT_MODES.filter((method) => method !== ADJUSTED || hasAdjusted);
  const rowOf = (name: string, methods: readonly ReceiptMode[]) => {
    const of = (by?: SumsByMethod, less?: SumsByMethod) =>
      addRupees(methods.flatMap((method) => [by?.[method] ?? 0, -(less?.[method] ?? 0)]));
    const moved = {
      received: of(received),
      reversed: of(reversed),
      ...forCharges((taken, back) => of(charged[taken], charged[back])),
      prizes: of(paidOut, payoutsReversed),
      commissions: of(commissions),
      settled: of(settled),
    };
    const out = [moved.reversed, moved.prizes, moved.commissions, moved.settled];
    const left = addRupees([moved.received, chargedIn([moved]), ...out.map((rupees) => -rupees)]);
    return { name, ...moved, left };
  };
  const isShown = {
    received: true,
    reversed: true,
    ...forCharges((...names) => names.some((sum) => charged[sum] !== undefined)),
    prizes: [paidOut, payoutsReversed].some((by) =>
      Object.values(by).some((rupees) => (rupees ?? 0) > 0),
    ),
    commissions: commissions !== undefined,
    settled: settled !== undefined,
  };
  return {
    rows: modes.map((method) => rowOf(method, [method])),
    total: rowOf(drawerLabels.total, RECEIPT_MODES),
    shown: [...MOVEMENTS.filter((column) => isShown[column]), 'left'] as const,
  };
}

/** Money by method: a table, or lines where its columns have no room. */
export function Money(props: MoneyTableProps) {
  const [box, hasRoom] = useRoom();
  const isPhone = useIsPhone();
  return (
    <div ref={box}>
      {isPhone || !hasRoom ? <MoneyLines {...props} /> : <MoneyTable {...props} />}
    </div>
  );
}

/** A box, and whether the table in it is no wider than it. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const needed = useRef(0);
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const table = element.querySelector('table');
      if (table) needed.current = table.scrollWidth > element.clientWidth ? table.scrollWidth : 0;
      setHasRoom(needed.current <= element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [box, hasRoom] as const;
}

const columns = { ...drawerLabels.columns, ...chargeLabels };
interface MoneyTableProps {
  /** The person whose money it is. */
  name: string;
  sums: BookSums;
  /** The address of what makes the sums of a method; without it they are no links. */
  linkTo?: ((method: ReceiptMode) => string) | undefined;
}

/** Received, reversed, charges, prizes, commission and settled by method; no column of the last four without any. */
export function MoneyTable({ name, sums, linkTo }: MoneyTableProps) {
  const { rows, total, shown } = moneyRows(sums);
  const cellsOf = (row: typeof total) => [
    <MethodName key="name" name={row.name} linkTo={linkTo} />,
    ...shown.map((column) => formatExactRupees(row[column])),
  ];
  return (
    <BookTable
      label={drawerLabels.money({ name })}
      columns={(['method', ...shown] as const).map((column) => columns[column])}
      rows={rows.map((row) => ({ key: row.name, cells: cellsOf(row) }))}
      total={cellsOf(total)}
    />
  );
}

/** The name of a row; that of a method leads to its entries. */
function MethodName({ name, linkTo }: Pick<MoneyTableProps, 'name' | 'linkTo'>) {
  const method = RECEIPT_MODES.find((mode) => mode === name);
  if (!linkTo || method === undefined) return name;
  return (
    <BookLink to={linkTo(method)} aria-label={entryLabels.list({ method })}>
      {name}
    </BookLink>
  );
}

/** The table for a phone: left, and below it the movements. */
function MoneyLines({ name, sums, linkTo }: MoneyTableProps) {
  const { rows, total } = moneyRows(sums);
  return (
    <Lines aria-label={drawerLabels.money({ name })}>
      {[...rows, total].map((row) => (
        <li key={row.name}>
          <b>
            <MethodName name={row.name} linkTo={linkTo} />
          </b>
          <b>{formatExactRupees(row.left)}</b>
          <small>
            {MOVEMENTS.filter((movement) => row[movement] !== 0)
              .map((movement) => `${columns[movement]} ${formatExactRupees(row[movement])}`)
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
