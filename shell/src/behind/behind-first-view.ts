import { refreshFlags } from './refresh-flags.ts';

/** What the first view does not wait for. */
export function behindFirstView(): void {
  refreshFlags().catch(() => undefined);
}
