import { useSearchParams } from 'react-router-dom';

type Changes = Readonly<Record<string, string | null>>;

/**
 * The filters of a list in the parameters of the address, and a function that changes some of them: null takes
 * one away. Every change goes back to page 1.
 */
export function useFilters(): [URLSearchParams, (changes: Changes) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Changes) => {
    setParameters((current) => withParameters(current, { ...changes, page: null }));
  };
  return [parameters, change];
}

/** A copy of an address's parameters with some changed; null and the empty text take one away. */
export function withParameters(
  current: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
