import { type ComponentPropsWithRef, useEffect, useId, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import { formatCount } from '../format/count.ts';
import { PHONE_QUERY, useIsPhone } from './breakpoint.ts';
import { NativeSelect } from './native-select.tsx';
import type { Paging } from './use-paging.ts';

/** The page of a list that may continue by keys. */
interface KeyedPage {
  data: readonly unknown[];
  /** There are more records than are counted. */
  totalExceeded?: boolean | undefined;
  nextKey?: string | undefined;
  previousKey?: string | undefined;
}

interface PaginationProps extends ComponentPropsWithRef<'div'> {
  paging: Paging;
  /** How many records there are on all pages; with none the bar is hidden. */
  total: number;
  /** The page itself, where a list that is counted up to `total` continues by keys. */
  keyed?: KeyedPage;
  /** Names the way to the other pages, where several lists have one. */
  label?: string;
}

const NOT_KEYED: KeyedPage = { data: [] };

/**
 * The bar under a list: rows per page, what is shown of how many, and the way to the other pages.
 * Steps back to the last page when the current one lies beyond the end.
 */
export function Pagination({ paging, total, keyed, label, ref, ...rest }: PaginationProps) {
  const { page, key, size, sizes, setPage, setSize, stepBack } = paging;
  const id = useId();
  const isPhone = useIsPhone();
  const bar = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => bar.current as HTMLDivElement);
  const last = Math.max(1, Math.ceil(total / size));
  const { totalExceeded, nextKey, previousKey, data } = keyed ?? NOT_KEYED;
  const isKeyed = key !== undefined && (data.length > 0 || nextKey !== undefined);
  const isBeyond = total > 0 && page > last && !isKeyed;

  useEffect(() => {
    if (isBeyond) stepBack(last);
  }, [isBeyond, last, stepBack]);

  if (total === 0) return null;
  const current = isKeyed ? page : Math.min(page, last);
  const first = (current - 1) * size + 1;
  const lastShown = isKeyed ? first - 1 + data.length : Math.min(current * size, total);
  // Behind the last number there is one way on, by its key, and one back.
  const keys = { [page + 1]: nextKey, [page - 1]: previousKey };
  const keyOf = (target: number) => (target > last ? keys[target] : undefined);
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
        mayReach={(target) => target <= last || keyOf(target) !== undefined}
        onPage={(next) => {
          setPage(next, keyOf(next));
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

const JUMP = 2;

interface PageButtonsProps {
  page: number;
  last: number;
  /** Of the pages behind the last one only those beside this one have a way. */
  mayReach: (page: number) => boolean;
  onPage: (page: number) => void;
  /** For screen readers. */
  name?: string | undefined;
}

/** Two pages back, one back, at most 5 numbers, one forward, two forward. */
function PageButtons({ page, last, mayReach, onPage, name = 'Pages' }: PageButtonsProps) {
  const marks: PageMark[] = page > last ? [1, 'gap', page - 1, page] : pageNumbers(page, last);
  const isWay = (target: number) => target !== page && mayReach(target);
  const step = (label: string, sign: string, target: number) => (
    <Step
      type="button"
      aria-label={label}
      title={label}
      // Not `disabled`: that would drop the focus of a user who has just reached the end.
      aria-disabled={!isWay(target) || undefined}
      onClick={() => {
        if (isWay(target)) onPage(target);
      }}
    >
      {sign}
    </Step>
  );
  return (
    <Nav aria-label={name}>
      {step(`Back ${JUMP} pages`, '«', Math.max(1, page - JUMP))}
      {step('Previous page', '‹', Math.max(1, page - 1))}
      {marks.map((mark, index) =>
        mark === 'gap' ? (
          <Gap key={`gap-${index}`} aria-hidden="true">
            …
          </Gap>
        ) : (
          <Step
            key={mark}
            type="button"
            aria-label={`Page ${mark}`}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => {
              if (isWay(mark)) onPage(mark);
            }}
          >
            {mark}
          </Step>
        ),
      )}
      {step('Next page', '›', page + 1)}
      {step(`Forward ${JUMP} pages`, '»', Math.max(page, Math.min(last, page + JUMP)))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  gap: 4px;
  margin-left: auto;

  @media ${PHONE_QUERY} {
    flex: 1 0 100%;
    justify-content: space-between;
    gap: 0;
  }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  min-width: 32px;
  height: max(32px, var(--touch));

  @media ${PHONE_QUERY} {
    min-width: 20px;
  }
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  min-width: 32px;
  height: max(32px, var(--touch));
  border-radius: var(--r-s);

  &:hover {
    background: var(--hover);
  }
  &[aria-current] {
    background: var(--brand);
    color: var(--on-fill);
    font-weight: 600;
  }
  &[aria-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

/** A page number to show, or a gap where numbers are left out. */
type PageMark = number | 'gap';

/**
 * The marks of a pagination bar: at most 5 numbers, always the first, the last and the current page
 * among them, with a gap wherever numbers are missing in between.
 */
export function pageNumbers(current: number, last: number): PageMark[] {
  if (last <= 5) return range(1, last);
  // Near an end the three in the middle become the four beside that end.
  if (current <= 3) return [...range(1, 4), 'gap', last];
  if (current >= last - 2) return [1, 'gap', ...range(last - 3, last)];
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', last];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
