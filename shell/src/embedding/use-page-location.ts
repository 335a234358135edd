import { useLocation } from '@kuri/shared/router';
import type { PageLocation } from './messages.ts';

/** Where the page is, by its router. */
export function usePageLocation(): PageLocation {
  const at = useLocation();
  return { address: at.pathname + at.search + at.hash, state: at.state as unknown };
}
