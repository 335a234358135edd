import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { useLocation } from '@kuri/shared/router';
import { useLoading } from '@kuri/shared/session';
import { Spinner } from '@kuri/shared/ui';
import { layoutLabels } from '../labels.ts';
import { Area } from './frame-parts.ts';

interface ContentProps {
  ref: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * The content area. While the shared loading flag is set a spinner lies over it; the page below
 * stays mounted, so that no form loses what was typed.
 */
export function Content({ ref, children }: ContentProps) {
  const isLoading = useLoading();
  usePageFocus(ref);
  return (
    <Area ref={ref} id="content" tabIndex={-1} aria-busy={isLoading}>
      {children}
      {isLoading && (
        <Cover>
          <Spinner label={layoutLabels.busy} size={36} />
        </Cover>
      )}
    </Area>
  );
}

/**
 * Brings keyboard and screen reader to the content whenever the console goes to another page, unless
 * that page has taken the focus to one of its own parts. The first page of a visit is left to the
 * browser, and so is a change of the query alone.
 */
function usePageFocus(content: RefObject<HTMLElement | null>): void {
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

const Cover = styled.div`
  position: absolute;
  z-index: 5;
  inset: 0;
  display: grid;
  justify-items: center;
  background: color-mix(in srgb, var(--canvas) 72%, transparent);

  /* In the middle of what is seen, however long the page below is. */
  > * {
    position: sticky;
    top: 45vh;
    align-self: start;
  }
`;
