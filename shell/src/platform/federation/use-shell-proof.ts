import { useEffect } from 'react';
import type { ShellRelease } from '@kuri/shared/contract';
import { isProving } from './proving.ts';
import { report } from './report.ts';
import { shellVersion } from './shell-version.ts';

/** Reports to the server that the shell started, while it has to prove itself or has a canary. */
export function useShellProof(shell: ShellRelease): void {
  useEffect(() => {
    if (!shell.canary && !isProving(shell.liveSince)) return;
    const page = window.location.pathname;
    report({ ...shellVersion(shell), kind: 'loaded', message: '', page, fellBackTo: null });
  }, [shell]);
}
