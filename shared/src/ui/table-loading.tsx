import type { ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { PHONE_QUERY, useIsPhone } from './breakpoint.ts';
import { cardStyle } from './card-style.ts';
import { TableFrame } from './data-table.tsx';
import { VisuallyHidden } from './visually-hidden.ts';
import { uiLabels } from './labels.ts';

interface TableLoadingProps extends ComponentPropsWithRef<'div'> {
  /** Name for screen readers. */
  label?: string;
}

/** Skeleton of a table, its head and eight rows, on a phone of its cards, while the first rows are on their way. */
export function TableLoading({ label = uiLabels.loading, ...rest }: TableLoadingProps) {
  return (
    <>
      {/* Outside of what is busy, which screen readers pass over. */}
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <TableFrame aria-busy="true" data-cards={useIsPhone() || undefined} {...rest}>
        <Bones aria-hidden="true">
          {Array.from({ length: 9 }, (_, row) => (
            <i key={row} />
          ))}
        </Bones>
      </TableFrame>
    </>
  );
}

const pulse = keyframes`to { opacity: 0.35; }`;

const Bones = styled.div`
  animation: ${pulse} 0.9s alternate infinite;

  > i {
    display: block;
    height: 59px;
    border-bottom: 1px solid var(--line);
  }
  > i::before {
    content: '';
    display: block;
    height: 100%;
    background: repeating-linear-gradient(
      90deg,
      transparent 0 16px,
      var(--line-strong) 16px 13%,
      transparent 13% 20%
    );
    mask: linear-gradient(#000 0 0) 0 / 100% 10px no-repeat;
  }
  > :first-child {
    height: 41px;
    background: var(--head);
  }
  @media ${PHONE_QUERY} {
    display: grid;
    gap: var(--s3);

    > i {
      height: 180px;
      ${cardStyle}
    }
    > i::before {
      background-size: 250% 100%;
      mask: linear-gradient(#000 10px, transparent 0) 0 18px / 100% 46px;
    }
    > :first-child {
      display: none;
    }
  }
`;
