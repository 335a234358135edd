import { createContext, useContext } from 'react';

const LocaleContext = createContext('en');

/** The shell's side: hands on the language that texts are shown in. */
export const LocaleProvider = LocaleContext.Provider;

/** The language of the user, as `ml` or `en-IN`; where a text has none in it, English. */
export function useLocale(): string {
  return useContext(LocaleContext);
}
