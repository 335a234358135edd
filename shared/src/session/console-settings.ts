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

/** What the server sent to the page: the accounts site, the demo login, the start of the project. */
export function useConsoleSettings(): ConsoleSettings {
  return useContext(SettingsContext);
}
