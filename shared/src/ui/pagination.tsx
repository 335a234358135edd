import { type ComponentPropsWithRef, useEffect, useId, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '../contract/page-size.ts';
import { formatCount } from '../format/rupees.ts';
import { PHONE_QUERY, useIsPhone } from './breakpoint.ts';
import { NativeSelect } from './native-select.tsx';
import { uiLabels } from './labels.ts';

interface PaginationProps extends ComponentPropsWithRef<'div'> {
  paging: Paging;
  /** Records on all pages; with none the bar is hidden. */
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
      <label htmlFor={id}>{uiLabels.rowsPerPage}</label>
      <SizeSelect id={id} value={size} onChange={(event) => setSize(Number(event.target.value))}>
        {sizes.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SizeSelect>
      <span>
        {uiLabels.rows({
          first: formatCount(first),
          last: formatCount(lastShown),
          total: formatCount(total),
          isExceeded: totalExceeded,
        })}
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

const JUMP = 2;

interface PageButtonsProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
  /** For screen readers. */
  name?: string | undefined;
}

/** Two pages back, one back, at most 5 numbers, one forward, two forward. */
function PageButtons({ page, last, onPage, name = uiLabels.pages }: PageButtonsProps) {
  const marks = pageNumbers(page, last);
  const isWay = (target: number) => target !== page && target <= last;
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
      {step(uiLabels.back({ pages: JUMP }), '«', Math.max(1, page - JUMP))}
      {step(uiLabels.previous, '‹', Math.max(1, page - 1))}
      {marks.map((mark, index) =>
        mark === 'gap' ? (
          <Gap key={`gap-${index}`} aria-hidden="true">
            …
          </Gap>
        ) : (
          <Step
            key={mark}
            type="button"
            aria-label={uiLabels.page({ page: mark })}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => {
              if (isWay(mark)) onPage(mark);
            }}
          >
            {mark}
          </Step>
        ),
      )}
      {step(uiLabels.next, '›', page + 1)}
      {step(uiLabels.forward({ pages: JUMP }), '»', Math.max(page, Math.min(last, page + JUMP)))}
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

/** The page and page size that a list shows, kept in the URL as `page` and `size`. */
export interface Paging {
  page: number;
  size: number;
  /** The sizes to choose from. */
  sizes: readonly number[];
  setPage: (page: number) => void;
  /** Also goes back to page 1. */
  setSize: (size: number) => void;
  /** Goes to the last page in place of one beyond the end; leaves no step in the history. */
  stepBack: (lastPage: number) => void;
}

interface PagingChoices {
  sizes?: readonly number[];
  /** Without it 10 where the sizes offer it, otherwise the first of them. */
  defaultSize?: number;
}

const DEFAULT_SIZES = [5, 10, 15] as const;

/**
 * Reads page and size from the URL. What is no page from 1 on reads as 1, what is not one of the
 * sizes as the default; `Pagination` steps back when the page lies beyond the end.
 */
export function usePaging({ sizes = DEFAULT_SIZES, defaultSize }: PagingChoices = {}): Paging {
  const [parameters, setParameters] = useSearchParams();
  const fallback = defaultSize ?? sizes.find((size) => size === DEFAULT_PAGE_SIZE) ?? sizes[0];
  const usual = fallback ?? DEFAULT_PAGE_SIZE;
  const wanted = wholeNumber(parameters.get('size'));

  const go = (page: number, size: number, replace = false) => {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        keep(next, 'page', page, 1);
        keep(next, 'size', size, usual);
        return next;
      },
      { replace },
    );
  };
  const size = wanted !== null && sizes.includes(wanted) ? wanted : usual;
  return {
    page: wholeNumber(parameters.get('page')) ?? 1,
    size,
    sizes,
    setPage: (page) => go(page, size),
    setSize: (next) => go(1, next),
    stepBack: (lastPage) => go(lastPage, size, true),
  };
}

function wholeNumber(text: string | null): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The default value stays out of the URL. */
function keep(parameters: URLSearchParams, name: string, value: number, usual: number): void {
  if (value === usual) parameters.delete(name);
  else parameters.set(name, String(value));
}
