import { memo, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
import { VisuallyHidden } from '../ui/visually-hidden.ts';
import { uiLabels } from '../ui/labels.ts';

interface RowTableProps<Row> extends RowParts<Row> {
  label: string;
  rows: readonly Row[];
}

/** Rows in columns. Columns without room are reached by an expander of each row. */
export function RowTable<Row>({ label, rows, ...parts }: RowTableProps<Row>) {
  const { columns, rowKey, actions, expand } = parts;
  const [scroller, turns] = useScroller(columns, rows);
  const [shown, hidden] = useFittingColumns(columns, turns);
  const hasDetails = expand !== undefined || hidden.length > 0;
  return (
    // Focusable, so that the keyboard can scroll a table that is wider than the page.
    <Scroller
      ref={scroller}
      role="region"
      aria-label={label}
      tabIndex={0}
      data-tight={hidden.length > 0 || undefined}
    >
      <table aria-label={label}>
        <TableHead columns={shown} hasDetails={hasDetails} hasActions={actions !== undefined} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} {...parts} columns={shown} hidden={hidden} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** Columns and buttons that a table's head goes by, also while its rows are on their way. */
export type TableShape<Row> = Pick<RowParts<Row>, 'columns' | 'actions' | 'expand'>;

/** A table without rows: its head, and a bone in each column. */
export function BareTable<Row>({ columns, actions, expand }: TableShape<Row>) {
  const [scroller, turns] = useScroller(columns, NO_ROWS);
  const [shown, hidden] = useFittingColumns(columns, turns);
  const hasDetails = expand !== undefined || hidden.length > 0;
  const hasActions = actions !== undefined;
  return (
    <Scroller ref={scroller} data-tight={hidden.length > 0 || undefined}>
      <table>
        <TableHead columns={shown} hasDetails={hasDetails} hasActions={hasActions} />
        {/* The body is for rows: who waits for them waits for one in it. */}
        <tfoot>
          <tr>
            {hasDetails && <td data-narrow />}
            {shown.map(({ id, align, numeric }) => (
              <td key={id} data-align={align} data-numeric={numeric || undefined}>
                <i />
              </td>
            ))}
            {hasActions && <td data-narrow />}
          </tr>
        </tfoot>
      </table>
    </Scroller>
  );
}

const NO_ROWS: readonly never[] = [];

interface TableHeadProps<Row> {
  /** Columns that have room. */
  columns: readonly Column<Row>[];
  hasDetails: boolean;
  hasActions: boolean;
}

function TableHead<Row>({ columns, hasDetails, hasActions }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {hasDetails && (
          <th scope="col">
            <VisuallyHidden>{uiLabels.details}</VisuallyHidden>
          </th>
        )}
        {columns.map(({ id, header, align }) => (
          <th key={id} scope="col" data-align={align}>
            {header}
          </th>
        ))}
        {hasActions && (
          <th scope="col" data-actions>
            <VisuallyHidden>{uiLabels.actions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The columns that have room, and the others; the same lists until one of them changes. */
function useFittingColumns<Row>(columns: readonly Column<Row>[], turns: number) {
  return useMemo(() => {
    const of = turnsOf(columns);
    const hasRoom = (_: Column<Row>, at: number) => (of[at] ?? 0) > turns;
    return [columns.filter(hasRoom), columns.filter((column, at) => !hasRoom(column, at))] as const;
  }, [columns, turns]);
}

/** The turn in which each column goes: as told, then the others from the last one; never the first. */
function turnsOf<Row>(columns: readonly Column<Row>[]): number[] {
  const told = Math.max(0, ...columns.map(({ givesWay }) => givesWay ?? 0));
  const others = columns.slice(1).filter(({ givesWay }) => givesWay === undefined);
  return columns.map((column, at) =>
    at === 0 ? Infinity : (column.givesWay ?? told + others.length - others.indexOf(column)),
  );
}

/**
 * Widths that tables have needed, in pixels, by their headers: the first with all columns, then after each turn.
 * An outline goes by them, too: it has the columns that its list had.
 */
const needed = new Map<string, number[]>();

/**
 * The box of a table, and how many turns of columns have no room in it: as many as it takes until the table
 * is no wider than its box.
 */
function useScroller<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const box = useRef<HTMLDivElement>(null);
  const lastTurn = Math.max(0, ...turnsOf(columns).slice(1));
  const [turns, setTurns] = useState(0);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return watchHiddenSides(element, () => {
      setWidth(element.clientWidth);
    });
  }, []);
  // Other rows may be wider. Nothing is laid out in tests of screens: there all columns have room.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const key = columns.map(({ header }) => header).join('|');
    const widths = needed.get(key) ?? [];
    needed.set(key, widths);
    const isOutline = rows.length === 0;
    if (element.scrollWidth > element.clientWidth && !(isOutline && turns in widths)) {
      widths[turns] = element.scrollWidth;
    }
    const fitting = widths.findIndex((each) => each <= element.clientWidth);
    setTurns(Math.min(fitting === -1 ? widths.length : fitting, lastTurn));
  }, [columns, rows, lastTurn, turns, width]);
  return [box, turns] as const;
}

/**
 * Marks on which sides a scrolling box has more content, for its styles: `data-more` is
 * 'start', 'end', 'start end' or absent.
 * @param onResize called when the box or its content has another size
 * @returns ends it
 */
function watchHiddenSides(box: HTMLElement, onResize: () => void) {
  const update = () => {
    const { scrollLeft, scrollWidth, clientWidth } = box;
    const sides = [
      ...(scrollLeft > 1 ? ['start'] : []),
      ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['end'] : []),
    ];
    if (sides.length === 0) delete box.dataset['more'];
    else box.dataset['more'] = sides.join(' ');
  };
  const observer = new ResizeObserver(() => {
    update();
    onResize();
  });
  observer.observe(box);
  for (const child of box.children) observer.observe(child);
  box.addEventListener('scroll', update, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', update);
  };
}

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
    /* A long name wraps, and leaves the others their room. */
    max-width: 360px;
    padding: 11px 16px;
    border-bottom: 1px solid var(--line);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  /* Makes room for the expanders. */
  &[data-tight] :is(th, td) {
    padding-inline: 12px;
  }
  /* Text that may break anywhere keeps the room for a word or two. */
  td:not([data-numeric], [data-narrow], [colspan]) {
    min-width: 140px;
  }
  /* A name wraps between its words only where one word is as wide as this. */
  td[data-name] {
    min-width: 180px;
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  [data-details] td {
    max-width: none;
  }
  [data-align='end'] {
    text-align: right;
  }
  [data-numeric] {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-narrow] {
    width: 1px;
    padding-block: 0;
    text-align: right;
    white-space: nowrap;
  }
  &:is(&, [data-tight]) td[data-narrow]:first-child {
    padding-right: 0;
    padding-left: 8px;
  }
  /* The way to a row's actions is never out of sight. */
  [data-actions] {
    position: sticky;
    z-index: 1;
    right: 0;
    background: var(--surface);
  }
  th[data-actions] {
    background: var(--head);
  }
  /* Shadow over an edge behind which there is more. */
  &[data-more~='end'] {
    background: linear-gradient(to left, var(--edge), transparent 20px);
  }
  &[data-more~='start'] {
    background: linear-gradient(to right, var(--edge), transparent 20px);
  }
  &[data-more='start end'] {
    background:
      linear-gradient(to right, var(--edge), transparent 20px),
      linear-gradient(to left, var(--edge), transparent 20px);
  }
  &[data-more~='end'] [data-actions] {
    box-shadow: -10px 0 12px -8px var(--edge);
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
  const open =
    onRowClick &&
    (() => {
      onRowClick(row);
    });
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
          <td
            key={id}
            data-align={align}
            data-numeric={numeric || undefined}
            data-name={(id === 'name' && !numeric) || undefined}
          >
            {index === 0 ? <RowName onOpen={open}>{cell(row)}</RowName> : cell(row)}
          </td>
        ))}
        {actions && (
          <td data-narrow data-actions>
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
