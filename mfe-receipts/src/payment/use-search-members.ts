import { useEffect, useState } from 'react';
import { memberSearch } from '@kuri/shared/calls';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { useRead } from '@kuri/shared/query';

const PAUSE_MS = 200;
/** How many persons it shows. */
const SIZE = 10;

/** The persons that match a text of 3 characters or more, 200 ms after it was typed. */
export function useSearchMembers() {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState<string | null>(null);
  const wanted = text.trim();
  const isTooShort = wanted.length < MIN_SEARCH;

  useEffect(() => {
    const timer = setTimeout(
      () => {
        setSearched(isTooShort ? null : wanted);
      },
      isTooShort ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, isTooShort]);

  const query = { searchValue: searched ?? '', pageno: 1, pagesize: SIZE };
  // Kept no longer than it is shown: the same text finds what the same person owes now.
  const found = useRead(memberSearch, { query }, { enabled: searched !== null, gcTime: 0 });
  const isCurrent = !isTooShort && searched === wanted;
  return {
    type: setText,
    isTooShort,
    /** None while they are on their way, and when they can't be had. */
    members: isCurrent && !found.isError ? (found.data?.data ?? []) : [],
    isLoading: !isTooShort && (!isCurrent || found.isFetching),
    hasFailed: isCurrent && found.isError && !found.isFetching,
  };
}
