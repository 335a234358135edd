import { useSearchParams } from 'react-router-dom';
import { withParameters } from './with-parameters.ts';

type Changes = Readonly<Record<string, string | null>>;

/**
 * What of a list is shown, as the parameters of the address, and what changes some of them: null takes
 * one away. Every change goes back to page 1.
 */
export function useFilters(): [URLSearchParams, (changes: Changes) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Changes) => {
    setParameters((current) => withParameters(current, { ...changes, page: null }));
  };
  return [parameters, change];
}
