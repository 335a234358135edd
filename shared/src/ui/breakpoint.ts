import { useSyncExternalStore } from 'react';

/**
 * Below this width a screen is laid out for a phone: lists as cards, panels over the whole page.
 * In styles: `@media ${PHONE_QUERY} { … }`.
 */
export const PHONE_QUERY = '(max-width: 767.98px)';

/** True while the window is as narrow as a phone; follows its width. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}
