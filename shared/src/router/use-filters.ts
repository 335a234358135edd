import { useSearchParams } from 'react-router-dom';
import { withParameters } from './with-parameters.ts';

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
