import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@kuri/shared/router';

/**
 * Brings keyboard and screen reader to the content whenever the console goes to another page. The
 * first page of a visit is left to the browser, and so is a change of the query alone.
 */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const shown = useRef(key === 'default' ? pathname : null);

  // Before the page's own effects: one that takes the focus keeps it.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
    content.current?.scrollIntoView();
  }, [content, pathname]);
}
