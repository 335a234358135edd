import { useEffect, useState } from 'react';
import { groupList, memberSearch, receiptPage, ticketSearch } from '@kuri/shared/calls';
import {
  namesOnPaper,
  type Group,
  type Member,
  type Receipt,
  type Ticket,
} from '@kuri/shared/contract';
import { searchRows } from '@kuri/shared/format';
import { MIN_SEARCH } from '@kuri/shared/limits';
import { useRead } from '@kuri/shared/query';
import { receiptNumberIn } from './receipt-number.ts';

/** Rows of a kind that are shown. */
const MOST = 5;
const FIRST = { pageno: 1, pagesize: MOST };
/** Longer than this, digits alone are a phone's. */
const CODE_DIGITS = 6;

const DEBOUNCE_MS = 200;

/** A text as it was at the last pause in typing. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(text);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return debounced;
}

/** Rows of the server's lists that fit a text, a few of each. */
export interface SearchResults {
  members: readonly Member[];
  tickets: readonly Ticket[];
  groups: readonly Group[];
  receipts: readonly Receipt[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** Says if a text may be part of a ticket's code: names are words without digits. */
function mayBeCode(text: string): boolean {
  const isDigits = /^[\d\s+]+$/.test(text);
  return /\d/.test(text) && (!isDigits || text.length <= CODE_DIGITS);
}

const isPart = (code: string, text: string) => code.toLowerCase().includes(text.toLowerCase());

/**
 * Searches members by name and phone, tickets by code or group and number on paper, groups, and receipts by number, after a pause in
 * typing. Results of another text are not shown, and their requests are called off.
 */
export function useSearchResults(searchText: string): SearchResults {
  const text = searchText.trim();
  const debounced = useDebounced(text);
  const isEnough = debounced.length >= MIN_SEARCH;
  const number = receiptNumberIn(debounced);
  const members = useRead(
    memberSearch,
    { query: { searchValue: debounced, ...FIRST } },
    { enabled: isEnough },
  );
  const tickets = useRead(
    ticketSearch,
    { query: { schemeid: 'All', searchvalue: debounced, membershipstatus: 'All', ...FIRST } },
    { enabled: isEnough && mayBeCode(debounced) },
  );
  const receipts = useRead(
    receiptPage,
    { query: { scheme: 'All', searchvalue: number, ...FIRST } },
    { enabled: number !== undefined },
  );
  const groups = useRead(groupList, {}, { enabled: debounced !== '' });
  const reads = [members, tickets, receipts, groups];
  const isCurrent = debounced === text;
  const rowsOf = <Row>(read: { data?: { data: Row[] } | undefined }) =>
    isCurrent ? (read.data?.data ?? []) : [];
  const inGroup = ({ schemeName, schemeCode }: Group) => ({
    names: [schemeName],
    codes: [schemeCode],
  });

  return {
    members: rowsOf(members),
    tickets: rowsOf(tickets).filter(
      (ticket) => isPart(ticket.membershipCode, text) || namesOnPaper(text, ticket),
    ),
    receipts: rowsOf(receipts),
    groups: text === '' ? [] : searchRows(groups.data ?? [], text, inGroup).slice(0, MOST),
    isSearching: !isCurrent || reads.some(({ isLoading }) => isLoading),
    hasFailed: isCurrent && reads.some(({ isError }) => isError),
  };
}
