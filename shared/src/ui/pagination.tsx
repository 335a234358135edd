import { useEffect, useId, useImperativeHandle, useRef, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { formatCount } from '../format/count.ts';
import { PHONE_QUERY, useIsPhone } from './breakpoint.ts';
import { NativeSelect } from './native-select.tsx';
import { PageButtons } from './page-buttons.tsx';
import type { Paging } from './use-paging.ts';

interface PaginationProps extends ComponentPropsWithRef<'div'> {
  paging: Paging;
  /** How many records there are on all pages; with none the bar is hidden. */
  total: number;
  /** There are more records than `total`, which counts no further. */
  totalExceeded?: boolean | undefined;
  /** Names the way to the other pages, where several lists have one. */
  label?: string;
}

/**
 * The bar under a list: rows per page, what is shown of how many, and the way to the other pages.
 * Steps back to the last page when the current one lies beyond the end.
 */
export function Pagination({
  paging,
  total,
  totalExceeded = false,
  label,
  ref,
  ...rest
}: PaginationProps) {
  const { page, size, sizes, setPage, setSize, stepBack } = paging;
  const id = useId();
  const isPhone = useIsPhone();
  const bar = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => bar.current as HTMLDivElement);
  const last = Math.max(1, Math.ceil(total / size));
  const isBeyond = total > 0 && page > last;

  useEffect(() => {
    if (isBeyond) stepBack(last);
  }, [isBeyond, last, stepBack]);

  if (total === 0) return null;
  const current = Math.min(page, last);
  const first = (current - 1) * size + 1;
  const lastShown = Math.min(current * size, total);
  return (
    <Bar {...rest} ref={bar}>
      <label htmlFor={id}>Rows per page</label>
      <SizeSelect
        id={id}
        value={size}
        onChange={(event) => {
          setSize(Number(event.target.value));
        }}
      >
        {sizes.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SizeSelect>
      <span>
        {`${formatCount(first)}–${formatCount(lastShown)} of ${totalExceeded ? 'more than ' : ''}${formatCount(total)}`}
      </span>
      <PageButtons
        name={label}
        page={current}
        last={last}
        onPage={(next) => {
          setPage(next);
          // Cards are long: another page begins at its first one.
          if (isPhone) bar.current?.parentElement?.scrollIntoView();
        }}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  padding: 10px 16px;
  border-top: 1px solid var(--line);
  color: var(--ink-2);
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  /* Cards have no frame. */
  @media ${PHONE_QUERY} {
    padding-inline: 0;
    border-top: 0;
  }
`;

const SizeSelect = styled(NativeSelect)`
  height: max(32px, var(--touch));
  color: var(--ink);
`;
