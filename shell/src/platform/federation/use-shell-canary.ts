import { useEffect } from 'react';
import type { ShellRelease } from '@kuri/shared/contract';
import { isChosen, type Who } from './choose-release.ts';

/** The shell is sent before it is known who asks: the server reads from it who is in the canary. */
const COOKIE = 'kuri-shell-canary';

/**
 * Asks for the shell's canary from the next page on, while somebody is signed in who belongs to it.
 */
export function useShellCanary({ canary }: ShellRelease, who: Who | null): void {
  useEffect(() => {
    const isIn = canary && who !== null && isChosen('shell', canary, who);
    document.cookie = isIn
      ? `${COOKIE}=${canary.version};path=/;samesite=strict`
      : `${COOKIE}=;path=/;max-age=0`;
  }, [canary, who]);
}
