import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { IconChevronDown } from '@tabler/icons-react';
import { IconButton } from '../ui/icon-button.tsx';
import { uiLabels } from '../ui/labels.ts';

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
  /** On a table without room for all columns, in which turn this one goes; without it after all that have one. */
  givesWay?: 1 | 2 | 3 | 4 | 5;
  /** In pixels, where contents of its kind are usually wider or narrower. */
  width?: number;
  /** Place on a phone's card: beside the name, below it, or in its details alone. */
  onCard?: 'figure' | 'fact' | 'details';
}

/** Props that a table and its cards have in common. */
export interface RowParts<Row> {
  /** The first column carries the row's button; on a card that does which is called `name`, if one is. */
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
  /** Details of a row, shown when it is opened. */
  expand?: ((row: Row) => ReactNode) | undefined;
}

/** An entry of a row's menu. Build the list per row, and leave out what does not apply to it. */
export interface RowAction {
  id: string;
  label: string;
  onAction: () => void;
  /** Shown, but not to be chosen. */
  disabled?: boolean;
  /** Reason why it cannot be chosen; shown below its label. */
  reason?: string;
  /** Cannot be taken back: shown in the warning colour. */
  danger?: boolean;
  /** Sub-items; an entry that has them only opens them. */
  items?: readonly RowAction[];
}

const CONTROLS = 'a, button, input, select, textarea, label, [role="menuitem"], [data-details]';

/**
 * Opens a row on a click anywhere on it, except on a control of its own or in a menu that is shown
 * elsewhere on the page, whose clicks React passes up to the row.
 */
export function rowClick(open: (() => void) | undefined) {
  if (!open) return undefined;
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target;
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.closest(CONTROLS) === null) open();
  };
}

interface RowNameProps extends ComponentPropsWithRef<'button'> {
  /** Without it the name is plain content. */
  onOpen: (() => void) | undefined;
}

/**
 * Name of a row; where a click on the row does something, also the keyboard's way to do it.
 * The button is named after its content.
 */
export function RowName({ onOpen, children, ...rest }: RowNameProps) {
  if (!onOpen) return <span>{children}</span>;
  return (
    <Opener {...rest} type="button" onClick={onOpen}>
      {children}
    </Opener>
  );
}

const Opener = styled.button`
  border-radius: 2px;
`;

interface ExpandButtonProps {
  name: string;
  isOpen: boolean;
  /** The id of the details, which are on the page only while open. */
  controls: string;
  onToggle: (isOpen: boolean) => void;
}

/** Opens and closes the details of a row. */
export function ExpandButton({ name, isOpen, controls, onToggle }: ExpandButtonProps) {
  return (
    <Toggle
      label={uiLabels.detailsOf({ name })}
      icon={<IconChevronDown aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onToggle(!isOpen)}
    />
  );
}

const Toggle = styled(IconButton)`
  svg {
    transition: transform 0.15s;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

interface RowValuesProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

/** Values of a row below each other, each under its column's header. */
export function RowValues<Row>({ row, columns }: RowValuesProps<Row>) {
  return (
    <dl>
      {columns.map((column) => (
        <RowValue key={column.id} row={row} column={column} />
      ))}
    </dl>
  );
}

interface RowValueProps<Row> {
  row: Row;
  column: Column<Row>;
}

/** A labelled value; a label with nothing under it would say nothing. */
function RowValue<Row>({ row, column: { header, icon, cell, numeric } }: RowValueProps<Row>) {
  const value = cell(row);
  if (value === undefined || value === null) return null;
  return (
    <div>
      <dt>
        {icon}
        <span>{header}</span>
      </dt>
      <dd data-numeric={numeric || undefined}>{value}</dd>
    </div>
  );
}
