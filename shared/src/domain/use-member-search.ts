import { useEffect, useState } from 'react';
import { memberSearch } from '../contract/calls/members.ts';
import { MIN_SEARCH } from '../contract/limits.ts';
import type { Member } from '../contract/member.ts';
import { useRead } from '../query/use-read.ts';

const PAUSE_MS = 200;
/** Members shown at most. */
const SIZE = 10;

/** A search for members, for a box that is typed into. */
export interface MemberSearch {
  /** Trimmed text of the box. */
  wanted: string;
  type: (text: string) => void;
  isTooShort: boolean;
  /** Empty while loading and after a failure. */
  members: readonly Member[];
  isLoading: boolean;
  hasFailed: boolean;
}

/** Members that match a text of `MIN_SEARCH` characters or more, 200 ms after typing. */
export function useMemberSearch(): MemberSearch {
  const [text, type] = useState('');
  const [searched, setSearched] = useState<string | null>(null);
  const wanted = text.trim();
  const isTooShort = wanted.length < MIN_SEARCH;

  useEffect(() => {
    const timer = setTimeout(
      () => setSearched(isTooShort ? null : wanted),
      isTooShort ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted, isTooShort]);

  const query = { searchValue: searched ?? '', pageno: 1, pagesize: SIZE };
  // Never cached: a repeated search shows the present dues.
  const found = useRead(memberSearch, { query }, { enabled: searched !== null, gcTime: 0 });
  const isCurrent = !isTooShort && searched === wanted;
  return {
    wanted,
    type,
    isTooShort,
    members: isCurrent && !found.isError ? (found.data?.data ?? []) : [],
    isLoading: !isTooShort && (!isCurrent || found.isFetching),
    hasFailed: isCurrent && found.isError && !found.isFetching,
  };
}
