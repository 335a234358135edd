import { createContext, useContext } from 'react';

const CallingModule = createContext<string | undefined>(undefined);

/** The shell puts it round each part of a remote: who makes its calls, as `mfe-draw@1.4.0`. */
export const CallingModuleProvider = CallingModule.Provider;

/** The remote whose part this is; undefined in the shell's own parts. */
export function useCallingModule(): string | undefined {
  return useContext(CallingModule);
}
