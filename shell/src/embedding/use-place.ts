import { useLocation } from '@kuri/shared/router';
import type { Place } from './messages.ts';

/** Where the page is, by its router. */
export function usePlace(): Place {
  const at = useLocation();
  return { address: at.pathname + at.search + at.hash, state: at.state as unknown };
}
