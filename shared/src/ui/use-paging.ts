import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '../contract/page-size.ts';

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
    setPage: (page) => {
      go(page, size);
    },
    setSize: (next) => {
      go(1, next);
    },
    stepBack: (lastPage) => {
      go(lastPage, size, true);
    },
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
