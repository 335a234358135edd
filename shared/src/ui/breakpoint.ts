import { useSyncExternalStore } from 'react';

/**
 * Below this width a screen is laid out for a phone: lists as cards, panels over the whole page.
 * In styles: `@media ${PHONE_QUERY} { … }`.
 */
export const PHONE_QUERY = '(max-width: 767.98px)';

/** Below this width the sidebar shows icons only, to leave the lists their room. */
const NARROW_QUERY = '(max-width: 1099.98px)';

const phone = follow(PHONE_QUERY);
const narrow = follow(NARROW_QUERY);

/** True while the window is as narrow as a phone; follows its width. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(phone.subscribe, phone.matches, phone.matches);
}

/** True while the window has no room for a list beside a wide sidebar; follows its width. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.matches, narrow.matches);
}

function follow(media: string) {
  return {
    matches: () => window.matchMedia(media).matches,
    subscribe: (onChange: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
  };
}
