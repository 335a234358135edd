import { createContext, useContext } from 'react';
import type { ConsoleSettings } from '../contract/registry.ts';

const SettingsContext = createContext<ConsoleSettings>({
  accountsUrl: null,
  demo: null,
  projectStart: null,
  overrides: null,
});

/** The shell's side: hands on what the page was delivered with. */
export const ConsoleSettingsProvider = SettingsContext.Provider;

/** Settings that the server sent with the page: accounts site, demo login, start of the project. */
export function useConsoleSettings(): ConsoleSettings {
  return useContext(SettingsContext);
}

const LocaleContext = createContext('en');

/** The shell's side: hands on the language that texts are shown in. */
export const LocaleProvider = LocaleContext.Provider;

/** The language of the user, as `ml` or `en-IN`; where a text has none in it, English. */
export function useLocale(): string {
  return useContext(LocaleContext);
}
