import { useEffect, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useIsPhone, PHONE_QUERY } from './breakpoint.ts';
import type { RowParts } from './column.ts';
import { RowCards } from './row-cards.tsx';
import { markMoment } from './mark-moment.ts';
import { RowTable } from './row-table.tsx';
import { cardStyle } from './card-style.ts';
import { useShownCount } from './use-shown-count.ts';

export interface DataTableProps<Row> extends RowParts<Row>, ComponentPropsWithRef<'div'> {
  /** Names the list for screen readers. */
  label: string;
  rows: readonly Row[];
  /** True while the rows are being fetched again; the present ones stay. */
  busy?: boolean;
  /** In place of 'No data available'. */
  empty?: ReactNode;
  /** Under the rows: the pagination. */
  footer?: ReactNode;
}

/** Rows as a table, on a phone as cards. */
export function DataTable<Row>({
  label,
  rows,
  busy = false,
  empty = 'No data available',
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
    <Frame aria-busy={busy} data-cards={(isPhone && hasRows) || undefined} {...rest}>
      {hasRows ? list : <Empty>{empty}</Empty>}
      {footer}
    </Frame>
  );
}

const Frame = styled.div`
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
