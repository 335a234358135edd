import { memo, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { RowActions } from './row-actions.tsx';
import {
  type Column,
  ExpandButton,
  rowClick,
  RowName,
  type RowParts,
  RowValues,
} from './row-parts.tsx';
import { useElementWidth } from '../ui/use-element-width.ts';
import { VisuallyHidden } from '../ui/visually-hidden.ts';
import { uiLabels } from '../ui/labels.ts';

interface RowTableProps<Row> extends RowParts<Row> {
  label: string;
  rows: readonly Row[];
}

/** Rows in columns. Columns without room are reached by an expander of each row. */
export function RowTable<Row>({ label, rows, ...parts }: RowTableProps<Row>) {
  const { rowKey, expand } = parts;
  const box = useRef<HTMLDivElement>(null);
  const [columns, hidden] = useFittingColumns(parts, useElementWidth(box));
  const hasDetails = expand !== undefined || hidden.length > 0;
  return (
    // Focusable, so that the keyboard can scroll a table that is wider than the page.
    <Scroller ref={box} role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <TableHead {...parts} columns={columns} hasDetails={hasDetails} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...parts} columns={columns} hidden={hidden} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** Columns and buttons that a table's head goes by, also while its rows are on their way. */
export type TableShape<Row> = Pick<
  RowParts<Row>,
  'columns' | 'actions' | 'plainSingleAction' | 'expand'
>;

/** A table without rows: its head, and a bone in each column. Styles alone hide columns without room. */
export function BareTable<Row>(shape: TableShape<Row>) {
  const { columns, actions, expand } = shape;
  const needed = neededWidths(shape);
  const hasDetails = expand !== undefined || needed.length > 1;
  const turns = turnsOf(columns);
  return (
    <BareScroller $needed={needed} $keepsExpander={expand !== undefined}>
      <table>
        <TableHead {...shape} hasDetails={hasDetails} />
        {/* The body is for rows: who waits for them waits for one in it. */}
        <tfoot>
          <tr>
            {hasDetails && <td data-narrow data-turn="expander" />}
            {columns.map(({ id, align }, at) => (
              <td key={id} data-align={align} data-turn={turns[at]}>
                <i />
              </td>
            ))}
            {actions && <td data-narrow />}
          </tr>
        </tfoot>
      </table>
    </BareScroller>
  );
}

interface TableHeadProps<Row> extends TableShape<Row> {
  hasDetails: boolean;
}

/** Head of a table, and how wide each column is at least. */
function TableHead<Row>(shape: TableHeadProps<Row>) {
  const { columns, actions, hasDetails } = shape;
  const turns = turnsOf(columns);
  return (
    <>
      <colgroup>
        {hasDetails && <col width={EXPANDER} data-turn="expander" />}
        {columns.map((column, at) => (
          <col key={column.id} width={roomOf(column)} data-turn={turns[at]} />
        ))}
        {actions && <col width={roomOfActions(shape)} />}
      </colgroup>
      <thead>
        <tr>
          {hasDetails && (
            <th scope="col" data-turn="expander">
              <VisuallyHidden>{uiLabels.details}</VisuallyHidden>
            </th>
          )}
          {columns.map(({ id, header, align }, at) => (
            <th key={id} scope="col" data-align={align} data-turn={turns[at]}>
              {header}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <VisuallyHidden>{uiLabels.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

/** The columns that have room, and the others. @param width of the table's box; null where nothing is laid out */
function useFittingColumns<Row>({ columns, ...buttons }: TableShape<Row>, width: number | null) {
  const needed = neededWidths({ columns, ...buttons });
  const fitting = needed.findIndex((each) => each <= (width ?? Infinity));
  const gone = fitting === -1 ? needed.length - 1 : fitting;
  return useMemo(() => {
    const turns = turnsOf(columns);
    const hasRoom = (_: Column<Row>, at: number) => (turns[at] ?? 0) > gone;
    return [columns.filter(hasRoom), columns.filter((column, at) => !hasRoom(column, at))] as const;
  }, [columns, gone]);
}

/** The turn in which each column goes: as told, then the others from the last one; never the first. */
function turnsOf<Row>(columns: readonly Column<Row>[]): number[] {
  const told = Math.max(0, ...columns.map(({ givesWay }) => givesWay ?? 0));
  const others = columns.slice(1).filter(({ givesWay }) => givesWay === undefined);
  return columns.map((column, at) =>
    at === 0 ? Infinity : (column.givesWay ?? told + others.length - others.indexOf(column)),
  );
}

/** Widths that a table needs, in pixels: with all columns, then after each turn. */
function neededWidths<Row>(shape: TableShape<Row>): number[] {
  const { columns, expand } = shape;
  const turns = turnsOf(columns);
  const last = Math.max(0, ...turns.slice(1));
  return Array.from({ length: last + 1 }, (_, gone) => {
    const shown = columns.filter((_column, at) => (turns[at] ?? 0) > gone);
    const hasExpander = expand !== undefined || shown.length < columns.length;
    const start = roomOfActions(shape) + (hasExpander ? EXPANDER : 0);
    return shown.reduce((sum, column) => sum + roomOf(column), start);
  });
}

/** Width of a column that opens rows, in pixels. */
const EXPANDER = 44;
/** Average of a letter of the head, and both paddings, in pixels. */
const [LETTER, PADDING] = [6.2, 32];

/** Width that a column has at least, in pixels, so that its kind of content and its header have room. */
function roomOf<Row>({ id, header, align, numeric, width }: Column<Row>): number {
  const usual = id === 'name' ? 170 : align === 'end' ? 138 : numeric ? 128 : 140;
  return Math.ceil(Math.max(width ?? usual, header.length * LETTER + PADDING));
}

const roomOfActions = <Row,>({ actions, plainSingleAction }: TableShape<Row>) =>
  actions ? (plainSingleAction ? 114 : 64) : 0;

// The cells are styled from here: a styled component per cell doubles the time that rows take.
const Scroller = styled.div`
  /* Holds what is for screen readers only, which would widen the page from outside of its scrolling. */
  position: relative;
  overflow-x: auto;
  /* Inside of the frame, which clips what overflows. */
  outline-offset: -2px;

  table {
    width: 100%;
    border-collapse: collapse;
  }
  th {
    padding: 10px 16px;
    border-bottom: 1px solid var(--line);
    background: var(--head);
    color: var(--ink-3);
    font-size: 12px;
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }
  td {
    padding: 11px 16px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  [data-align='end'] {
    text-align: right;
  }
  [data-numeric] {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-narrow] {
    padding-block: 0;
    text-align: right;
    white-space: nowrap;
  }
  td[data-narrow]:first-child {
    padding-right: 0;
    padding-left: 8px;
  }
  [data-details] dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
    gap: var(--s2) var(--s4);
  }
  [data-details] dt {
    color: var(--ink-3);
    font-size: 12px;
  }
  [data-opens] {
    cursor: pointer;
  }
  tbody tr:not([data-details]):hover td {
    background: var(--row-hover);
  }
  td small {
    display: block;
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
    white-space: nowrap;
  }
  /* Sentences of a second line. */
  td small[data-prose] {
    white-space: normal;

    > span {
      white-space: nowrap;
    }
  }
`;

const BareScroller = styled(Scroller)<{ $needed: readonly number[]; $keepsExpander: boolean }>`
  container-type: inline-size;

  ${({ $keepsExpander, $needed: [all = 0] }) =>
    !$keepsExpander &&
    `@container (min-width: ${all}px) { [data-turn='expander'] { display: none; } }`}
  ${({ $needed }) =>
    $needed.map(
      (px, gone) =>
        `@container (max-width: ${px - 0.02}px) { [data-turn='${gone + 1}'] { display: none; } }`,
    )}
`;

interface TableRowProps<Row> extends RowParts<Row> {
  row: Row;
  /** Columns without room. */
  hidden: readonly Column<Row>[];
}

function PlainTableRow<Row>({
  row,
  columns,
  hidden,
  rowName,
  onRowClick,
  actions,
  plainSingleAction,
  expand,
}: TableRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const name = rowName(row);
  const open = onRowClick && (() => onRowClick(row));
  const hasDetails = expand !== undefined || hidden.length > 0;
  const width = columns.length + (hasDetails ? 1 : 0) + (actions ? 1 : 0);
  return (
    <>
      <tr data-opens={open ? true : undefined} onClick={rowClick(open)}>
        {hasDetails && (
          <td data-narrow>
            <ExpandButton name={name} isOpen={isOpen} controls={detailsId} onToggle={setIsOpen} />
          </td>
        )}
        {columns.map(({ id, cell, align, numeric }, index) => (
          <td key={id} data-align={align} data-numeric={numeric || undefined}>
            {index === 0 ? <RowName onOpen={open}>{cell(row)}</RowName> : cell(row)}
          </td>
        ))}
        {actions && (
          <td data-narrow>
            <RowActions rowName={name} actions={actions(row)} plainSingle={plainSingleAction} />
          </td>
        )}
      </tr>
      {hasDetails && isOpen && (
        <tr data-details>
          <td id={detailsId} colSpan={width}>
            {hidden.length > 0 && <RowValues row={row} columns={hidden} />}
            {expand?.(row)}
          </td>
        </tr>
      )}
    </>
  );
}

// A list that grows renders only what is new. `memo` keeps no type parameters.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
