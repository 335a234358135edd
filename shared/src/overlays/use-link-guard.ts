import { useEffect, useEffectEvent } from 'react';

/**
 * While active, a press on a link to another page of the console goes nowhere and calls `onFollow`
 * with its address. Links that open beside the page, and those within it, are left alone.
 */
export function useLinkGuard(isActive: boolean, onFollow: (address: string) => void): void {
  const follow = useEffectEvent(onFollow);

  useEffect(() => {
    if (!isActive) return undefined;
    const stop = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === null) return;
      // The router leaves a press alone that somebody else has dealt with.
      event.preventDefault();
      follow(address);
    };
    // Before any handler of the page.
    document.addEventListener('click', stop, { capture: true });
    return () => {
      document.removeEventListener('click', stop, { capture: true });
    };
  }, [isActive]);
}

/** Where a press leads to within the console; null when the page stays. */
function addressOf({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const opensBeside = ctrlKey || metaKey || shiftKey || altKey || (link?.target ?? '') !== '';
  if (!link?.hasAttribute('href') || opensBeside || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash;
}
