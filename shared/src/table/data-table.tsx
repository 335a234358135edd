import {
  type ComponentPropsWithRef,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import styled from 'styled-components';
import { PHONE_QUERY, useIsPhone } from '../ui/breakpoint.ts';
import { cardStyle } from '../ui/card-style.ts';
import { markMoment } from '../ui/mark-moment.ts';
import { RowCards } from './row-cards.tsx';
import type { RowParts } from './row-parts.tsx';
import { RowTable } from './row-table.tsx';
import { uiLabels } from '../ui/labels.ts';

export interface DataTableProps<Row> extends RowParts<Row>, ComponentPropsWithRef<'div'> {
  /** Names the list for screen readers. */
  label: string;
  rows: readonly Row[];
  /** True while the rows are being fetched again; the present ones stay. */
  busy?: boolean;
  /** In place of uiLabels.noData. */
  empty?: ReactNode;
  /** Under the rows: the pagination. */
  footer?: ReactNode;
}

/** Rows as a table, on a phone as cards. */
export function DataTable<Row>({
  label,
  rows,
  busy = false,
  empty = uiLabels.noData,
  footer,
  columns,
  rowKey,
  rowName,
  onRowClick,
  actions,
  plainSingleAction,
  badge,
  expand,
  ...rest
}: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  const hasRows = rows.length > 0;
  const shown = rows.slice(0, useShownCount(rows.length));
  useEffect(() => {
    if (hasRows) markMoment('kuri:rows');
  }, [hasRows]);
  const parts = {
    columns,
    rowKey,
    rowName,
    onRowClick,
    actions,
    plainSingleAction,
    badge,
    expand,
  };
  const list = isPhone ? (
    <RowCards label={label} rows={shown} {...parts} />
  ) : (
    <RowTable label={label} rows={shown} {...parts} />
  );
  return (
    <TableFrame aria-busy={busy} data-cards={(isPhone && hasRows) || undefined} {...rest}>
      {hasRows ? list : <Empty>{empty}</Empty>}
      {footer}
    </TableFrame>
  );
}

/** Frame of a table; on a phone none, around cards. */
export const TableFrame = styled.div`
  overflow: hidden;
  ${cardStyle}

  &[aria-busy='true'] > :first-child {
    opacity: 0.6;
    transition: opacity 0.15s 0.1s;
  }
  /* Each card is a frame of its own. */
  @media ${PHONE_QUERY} {
    &[data-cards] {
      overflow: visible;
      /* Below the bar that stays at the top. */
      scroll-margin-top: 72px;
      border: 0;
      background: none;
      box-shadow: none;
    }
  }
`;

const Empty = styled.div`
  padding: var(--s6) var(--s4);
  color: var(--ink-2);
  text-align: center;
`;

/** More rows than a tall window has in sight. */
const FIRST = 30;
/** Rows that are added with a frame. */
const SLICE = 50;

/**
 * Count of rows to show: those in sight at once, the others behind their paint, a slice with each frame.
 * In one go, a long list would be a task of half a second on a phone. The count never falls, so that a
 * list that is fetched again keeps its height.
 * @param total rows of the list
 */
function useShownCount(total: number): number {
  const [count, setCount] = useState(FIRST);
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setCount(count + SLICE);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [count, total]);
  return Math.min(count, total);
}
