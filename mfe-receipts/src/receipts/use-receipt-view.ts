import { useCallback } from 'react';
import { useSearchParams } from '@kuri/shared/router';
import { useDates, type Dates } from '../presets/use-dates.ts';

const GROUP = 'group';
const SEARCH = 'search';

/** Which receipts are shown, as the address says; the page and its size come from `usePaging`. */
export interface ReceiptView {
  /** Null for every group. */
  groupId: string | null;
  text: string;
  dates: Dates;
  showGroup: (groupId: string | null) => void;
  /** Keeps its identity. */
  showMatches: (text: string) => void;
}

/** Every change goes back to page 1. */
export function useReceiptView(): ReceiptView {
  const [parameters, setParameters] = useSearchParams();
  const dates = useDates('overall');

  const showMatches = useCallback(
    (text: string) => {
      // Every pause in typing would be a step in the history.
      setParameters((current) => changed(current, SEARCH, text), { replace: true });
    },
    [setParameters],
  );
  return {
    groupId: parameters.get(GROUP),
    text: parameters.get(SEARCH) ?? '',
    dates,
    showGroup: (groupId) => {
      setParameters((current) => changed(current, GROUP, groupId ?? ''));
    },
    showMatches,
  };
}

function changed(current: URLSearchParams, name: string, value: string) {
  const next = new URLSearchParams(current);
  next.delete('page');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
