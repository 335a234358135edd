import { useEffect, useState } from 'react';
import { useSearchParams } from '@kuri/shared/router';

const PARAMETER = 'search';
/** A shorter text would match nearly everyone. */
export const MIN_CHARACTERS = 3;
const PAUSE_MS = 300;

/**
 * The text that a list is searched for, kept in the URL, and the one in its box. A text of 3
 * characters or more counts 300 ms after it was typed, and begins on page 1; an empty box shows the
 * whole list again at once.
 */
export function useSearch() {
  const [parameters, setParameters] = useSearchParams();
  const searched = parameters.get(PARAMETER) ?? '';
  // What is typed belongs to the search it was typed at: another one, by Back, shows its own text.
  const [typed, setTyped] = useState({ text: searched, at: searched });
  const text = typed.at === searched ? typed.text : searched;
  const wanted = text.trim();
  const isTooShort = wanted !== '' && wanted.length < MIN_CHARACTERS;

  useEffect(() => {
    const next = isTooShort ? '' : wanted;
    if (next === searched) return undefined;
    const search = () => {
      setTyped({ text, at: next });
      setParameters((current) => withSearch(current, next), { replace: true });
    };
    const timer = setTimeout(search, next === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, wanted, isTooShort, searched, setParameters]);

  return {
    text,
    searched,
    isTooShort,
    type: (next: string) => {
      setTyped({ text: next, at: searched });
    },
  };
}

function withSearch(current: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('page');
  if (text === '') next.delete(PARAMETER);
  else next.set(PARAMETER, text);
  return next;
}
