import { useDeferredValue, type ReactNode } from 'react';

interface DeferredContentProps {
  children: ReactNode;
  /** In the content's place until it is there. */
  placeholder?: ReactNode;
}

/**
 * True once deferred content is to be rendered: behind the frame around it, in a render of its own that
 * React does in slices. In one go, a panel and its form would be the longest task of a page.
 */
export function useDeferredContent(): boolean {
  // Rendered at once where nothing is drawn, as by jsdom.
  const isAtOnce = !('getAnimations' in Element.prototype);
  return useDeferredValue(true, isAtOnce);
}

/** Content that is rendered behind what it lies in. */
export function DeferredContent({ children, placeholder = null }: DeferredContentProps) {
  return useDeferredContent() ? children : placeholder;
}

/** Marks a box, for its style, that has no content yet. */
const NOTHING_YET = <i data-nothing-yet hidden />;

/** The content of a box that is as large as its content, and unseen until it is there. */
export function DeferredBoxContent({ children }: { children: ReactNode }) {
  return <DeferredContent placeholder={NOTHING_YET}>{children}</DeferredContent>;
}
