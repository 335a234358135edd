import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParameters } from './use-filters.ts';

const PARAMETER = 'search';

interface SearchTextChoices {
  /** Pause in typing after which the search begins, in milliseconds. */
  delay: number;
  /** A shorter text is no search yet, and the list shows everything. Default: 1. */
  minCharacters?: number;
  /** Shorter texts that are a search all the same. */
  alsoSearched?: RegExp;
}

/** The text of a search box, and the search that it leads to. */
export interface SearchText {
  /** The text in the box. */
  text: string;
  /** Search of the address, trimmed; empty for everything, and where it is too short to be one. */
  searched: string;
  /** Something is typed, but not enough of it. */
  isTooShort: boolean;
  type: (text: string) => void;
  /** Forgets what has not been searched for yet. */
  drop: () => void;
}

/**
 * The search of a list, kept in the address as `search`, and its box, which is ahead of it by a pause
 * in typing; an emptied box doesn't wait. A search begins on page 1 and is no step of its own in the
 * history. When something else changes the address, by Back for one, the box follows it.
 */
export function useSearchText(choices: SearchTextChoices): SearchText {
  const { delay, minCharacters = 1, alsoSearched } = choices;
  const isEnough = (given: string) =>
    given.length >= minCharacters || alsoSearched?.test(given) === true;
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(PARAMETER) ?? '';
  const searched = isEnough(inAddress.trim()) ? inAddress : '';
  const [box, setBox] = useState<Box>({ text: inAddress, seen: inAddress, sent: null });
  if (box.seen !== inAddress) setBox(catchUp(box, inAddress));
  const { text } = box;
  const trimmed = text.trim();
  const isTooShort = trimmed !== '' && !isEnough(trimmed);
  const wanted = isTooShort ? '' : trimmed;

  useEffect(() => {
    if (wanted === inAddress) return undefined;
    const search = () => {
      setBox((now) => ({ ...now, sent: wanted }));
      const changes = { [PARAMETER]: wanted, page: null };
      setParameters((current) => withParameters(current, changes), { replace: true });
    };
    const timer = setTimeout(search, wanted === '' ? 0 : delay);
    return () => clearTimeout(timer);
    // The text belongs here: every key restarts the pause, a space too.
  }, [text, wanted, inAddress, delay, setParameters]);

  return {
    text,
    searched,
    isTooShort,
    type: (next) => setBox((now) => ({ ...now, text: next })),
    drop: () => setBox((now) => ({ ...now, text: now.seen })),
  };
}

interface Box {
  text: string;
  /** The search that the text was last brought in line with. */
  seen: string;
  /** Search that this box has begun and the address has not taken over yet. */
  sent: string | null;
}

/** The box's own search has arrived: what was typed since stays. Another one takes its place. */
function catchUp(box: Box, inAddress: string): Box {
  return { text: inAddress === box.sent ? box.text : inAddress, seen: inAddress, sent: null };
}
