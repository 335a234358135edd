import type { ReactNode } from 'react';
import type { RowAction } from './row-action.ts';

/** A column of a table; on a phone, a labelled value of a card. */
export interface Column<Row> {
  id: string;
  header: string;
  /** Beside the header, on a card. */
  icon?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and money are right-aligned. */
  align?: 'end';
  /** Figures, dates and the like: of one width, so that they line up, and never broken over two lines. */
  numeric?: boolean;
  /** On a table without room for all columns, in which turn this one goes; without it never. */
  givesWay?: 1 | 2 | 3;
  /** Leaves the column out of the phone's card. */
  hideOnPhone?: boolean;
}

/** What a table and its cards have in common. */
export interface RowParts<Row> {
  /** The first column names the row: it heads the card and carries the row's button. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Names the row in its menu and buttons, for screen readers: 'Lakshmi Gold 12'. */
  rowName: (row: Row) => string;
  /** A click on the row, or its name by keyboard. */
  onRowClick?: ((row: Row) => void) | undefined;
  /** The row's menu; a row without actions has none. */
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Shows a lone action without sub-items as a plain button. */
  plainSingleAction?: boolean | undefined;
  /** The status of the row, shown as a badge on a card; null for no badge. */
  badge?: ((row: Row) => ReactNode) | null | undefined;
  /** What a row shows when it is opened. */
  expand?: ((row: Row) => ReactNode) | undefined;
}
