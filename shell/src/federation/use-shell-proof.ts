import { useEffect } from 'react';
import type { ShellRelease } from '@kuri/shared/contract';
import { isProving } from './proving.ts';
import { report } from './report.ts';

/** Tells the server that the shell is at work for somebody, as long as it has to prove itself. */
export function useShellProof({ version, liveSince }: ShellRelease): void {
  useEffect(() => {
    if (!isProving(liveSince)) return;
    const page = window.location.pathname;
    report({
      module: 'shell',
      version,
      kind: 'loaded',
      message: '',
      page,
      canary: false,
      fellBackTo: null,
    });
  }, [version, liveSince]);
}
