import type { ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { PHONE_QUERY, useIsPhone } from '../ui/breakpoint.ts';
import { cardStyle } from '../ui/card-style.ts';
import { TableFrame } from './data-table.tsx';
import { CARD_HEIGHT } from './row-cards.tsx';
import { BareTable, type TableShape } from './row-table.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.ts';
import { uiLabels } from '../ui/labels.ts';

interface TableLoadingProps extends ComponentPropsWithRef<'div'> {
  /** Name for screen readers. */
  label?: string;
  /** The table that comes, whose head is shown; without it an empty one. */
  table?: TableShape<never>;
}

/** Skeleton of a table, its head and eight rows, on a phone of cards, while the first rows are on their way. */
export function TableLoading({
  label = uiLabels.loading,
  table = UNKNOWN,
  ...rest
}: TableLoadingProps) {
  const isPhone = useIsPhone();
  return (
    <>
      {/* Outside of what is busy, which screen readers pass over. */}
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <TableFrame aria-busy="true" data-cards={isPhone || undefined} {...rest}>
        <Bones aria-hidden="true">{isPhone ? CARDS : <BareTable {...table} />}</Bones>
      </TableFrame>
    </>
  );
}

const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const UNKNOWN: TableShape<never> = {
  columns: EIGHT.slice(0, 5).map((id) => ({ id, header: '\u00a0', cell: () => null })),
};

const CARDS = EIGHT.map((id) => <i key={id} />);

const pulse = keyframes`to { opacity: 0.35; }`;

const Bones = styled.div`
  /* A busy table is dimmed where it has rows. */
  &&&& {
    opacity: 1;
  }
  tfoot td {
    /* Eight rows of two lines. */
    height: 472px;
    padding-block: 0;
    border: 0;
    background: repeating-linear-gradient(transparent 0 58px, var(--line) 58px 59px);
  }
  i {
    display: block;
    animation: ${pulse} 0.9s alternate infinite;
  }
  td > i {
    width: 70%;
    height: 100%;
    background: repeating-linear-gradient(
      transparent 0 24px,
      var(--line-strong) 24px 34px,
      transparent 34px 59px
    );
  }
  [data-align] > i {
    margin-left: auto;
  }
  @media ${PHONE_QUERY} {
    display: grid;
    gap: var(--s2);

    > i {
      height: ${CARD_HEIGHT}px;
      ${cardStyle}
      background:
        linear-gradient(var(--line-strong) 0 0) 14px 16px / 45% 10px no-repeat,
        linear-gradient(var(--line-strong) 0 0) 14px 36px / 45% 10px no-repeat var(--surface);
    }
  }
`;
