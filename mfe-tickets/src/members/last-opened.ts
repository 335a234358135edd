import { createContext, useContext } from 'react';

/** The id of the member whose details were left last; null when none were. */
export const LastOpenedContext = createContext<string | null>(null);

export function useLastOpened(): string | null {
  return useContext(LastOpenedContext);
}
