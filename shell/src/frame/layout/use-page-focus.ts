import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '@kuri/shared/router';

/**
 * Brings keyboard and screen reader to the content whenever the console goes to another page, unless
 * that page has taken the focus to one of its own parts. The first page of a visit is left to the
 * browser, and so is a change of the query alone.
 */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const shown = useRef(key === 'default' ? pathname : null);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { current: area } = content;
    if (area?.contains(document.activeElement) !== true) area?.focus({ preventScroll: true });
    area?.scrollIntoView();
  }, [content, pathname]);
}
