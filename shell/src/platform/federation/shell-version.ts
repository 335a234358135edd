import type { ShellRelease } from '@kuri/shared/contract';

/** What reports call the shell that this tab runs. */
export function shellVersion({ version, canary }: Pick<ShellRelease, 'version' | 'canary'>) {
  return { module: 'shell', version, canary: canary?.version === version };
}
