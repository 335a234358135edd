import { memo, useState } from 'react';
import styled from 'styled-components';
import { cardStyle } from '../ui/card-style.ts';
import { uiLabels } from '../ui/labels.ts';
import { VisuallyHidden } from '../ui/visually-hidden.ts';
import { RowActions } from './row-actions.tsx';
import { type Column, rowClick, RowName, type RowParts, RowValues } from './row-parts.tsx';

interface RowCardsProps<Row> extends RowParts<Row> {
  label: string;
  rows: readonly Row[];
}

/** Rows as cards of two lines, for a phone. */
export function RowCards<Row>({ label, rows, ...parts }: RowCardsProps<Row>) {
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <RowCard key={parts.rowKey(row)} row={row} {...parts} />
      ))}
    </List>
  );
}

/** Height of a card whose name needs one line, in pixels. */
export const CARD_HEIGHT = 64;

// The parts of a card are styled from here: one class for all of them.
const List = styled.ul`
  display: grid;
  /* No wider than the page, however long a word is: a column of its own content would grow with it. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > li {
    display: grid;
    grid-template: 'name figure menu' auto 'facts facts menu' auto / minmax(0, 1fr) auto auto;
    min-height: ${CARD_HEIGHT}px;
    padding: 11px 14px;
    line-height: 20px;
    ${cardStyle}
    /* Cards that are out of sight cost nothing until they are scrolled to. */
    content-visibility: auto;
    contain-intrinsic-size: auto 40px;
  }
  /* What stands below a name leaves the end of its line to the facts. */
  > li:has(> :first-child small) dl {
    justify-content: end;
  }
  > li > :first-child small:not([data-prose]) {
    position: absolute;
    top: 100%;
    white-space: nowrap;
  }
  > li:has(> :first-child small[data-prose]) {
    grid-template-areas: 'name figure menu' 'name facts menu';
    gap: 0 var(--s2);
  }
  dt {
    display: flex;
    align-items: center;
    gap: var(--s1);

    svg {
      width: 14px;
      height: 14px;
      color: var(--ink-3);
    }
  }
  [data-opens] {
    position: relative;
    cursor: pointer;
  }
  [data-opener] {
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  [data-opener] ~ * :is(a, button),
  [data-opener] ~ [data-actions],
  [data-opener] ~ [data-details],
  > li > :first-child a {
    position: relative;
    z-index: 1;
  }
  > li > :first-child {
    grid-area: name;
    position: relative;
    overflow-wrap: anywhere;
  }
  [data-figure] {
    grid-area: figure;
    margin-left: var(--s3);
    font-weight: 600;
    text-align: right;
  }
  [data-facts] {
    grid-area: facts;
    align-self: end;
    display: flex;
    gap: var(--s2);
    min-width: 0;
    min-height: 20px;

    dl {
      flex: 1;
      display: flex;
      gap: var(--s3);
      min-width: 0;
    }
    div {
      display: flex;
      gap: var(--s1);
      min-width: 0;
    }
    [data-numeric] {
      flex: none;
    }
    dd {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  [data-facts] dd,
  [data-figure] {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;

    /* Notes are among the details. */
    :is(small, br) {
      display: none;
    }
  }
  /* A button that is as high as a finger needs must not push the card apart. */
  [data-actions] {
    grid-area: menu;
    align-self: center;
    display: flex;
    margin: -11px -10px -11px 2px;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: 13px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  [data-details] {
    grid-column: 1 / -1;
    margin-top: var(--s2);

    dl {
      display: grid;
      grid-template-columns: repeat(2, minmax(min-content, 1fr));
      gap: var(--s2);
    }
    dt {
      color: var(--ink-2);
      font-size: 13px;
    }
    dd {
      overflow-wrap: anywhere;
    }
    [data-numeric] {
      white-space: nowrap;
    }
  }
`;

interface RowCardProps<Row> extends RowParts<Row> {
  row: Row;
}

function PlainRowCard<Row>({
  row,
  columns,
  rowName,
  onRowClick,
  actions,
  plainSingleAction,
  badge,
  expand,
}: RowCardProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, figure, facts } = placesOf(columns);
  const details = columns.filter((column) => column !== title);
  const open = () => {
    if (onRowClick) onRowClick(row);
    else setIsOpen(!isOpen);
  };
  return (
    <li data-opens onClick={rowClick(open)}>
      <div>
        <RowName onOpen={onRowClick && open}>{title?.cell(row)}</RowName>
      </div>
      {!onRowClick && (
        <button
          type="button"
          data-opener
          aria-expanded={isOpen}
          aria-label={uiLabels.detailsOf({ name: rowName(row) })}
          onClick={open}
        />
      )}
      {figure && <div data-figure>{figure.cell(row)}</div>}
      <div data-facts>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ id, header, icon, cell, numeric }) => (
              <div key={id} data-numeric={numeric || undefined}>
                <dt>
                  {icon}
                  <VisuallyHidden>{header}</VisuallyHidden>
                </dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
        {badge?.(row)}
      </div>
      {actions && (
        <span data-actions>
          <RowActions
            rowName={rowName(row)}
            actions={actions(row)}
            plainSingle={plainSingleAction}
          />
        </span>
      )}
      {isOpen && (
        <div data-details>
          <RowValues row={row} columns={details} />
          {expand?.(row)}
        </div>
      )}
    </li>
  );
}

/** Columns of a card's two lines: as told, else the first amount, and what has an icon or the first date. */
function placesOf<Row>(columns: readonly Column<Row>[]) {
  const title = columns.find(({ id }) => id === 'name') ?? columns[0];
  const others = columns.filter((column) => column !== title);
  const placed = (place: Column<Row>['onCard']) => others.filter(({ onCard }) => onCard === place);
  const facts = [...placed('fact'), ...others.filter(({ icon }) => icon !== undefined)];
  const plain = others.filter(({ onCard, icon }) => !onCard && icon === undefined);
  return {
    title,
    figure: placed('figure')[0] ?? plain.find(({ align }) => align === 'end'),
    facts:
      facts.length > 0
        ? facts
        : plain.filter(({ align, numeric }) => numeric && align !== 'end').slice(0, 1),
  };
}

// A list that grows renders only what is new. `memo` keeps no type parameters.
const RowCard = memo(PlainRowCard) as typeof PlainRowCard;
