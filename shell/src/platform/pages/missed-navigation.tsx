import { useEffect, useState } from 'react';
import { useLocation } from '@kuri/shared/router';

/**
 * The console is mounted in slices, and the router listens once that is done: where somebody has gone
 * meanwhile, it is notified then.
 */
export function MissedNavigation() {
  const { pathname, search, hash } = useLocation();
  const [mountedAt] = useState(pathname + search + hash);
  useEffect(() => {
    const now = window.location.pathname + window.location.search + window.location.hash;
    if (now !== mountedAt)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, [mountedAt]);
  return null;
}
