import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '@kuri/shared/ui';
import { CLOSE_PATH, OutlineIcon } from '../outline-icon.tsx';
import { layoutLabels } from '../labels.ts';

const slideIn = keyframes`
  from {
    transform: translateX(-100%);
  }
`;

const Backdrop = styled.div`
  position: fixed;
  z-index: 40;
  inset: 0;
  background: var(--backdrop);
  touch-action: none;
`;

const Panel = styled.div`
  position: fixed;
  z-index: 41;
  inset: 0 auto 0 0;
  overflow-y: auto;
  width: min(280px, 86vw);
  padding: 16px 12px;
  background: var(--surface);
  box-shadow: var(--shadow-2);
  overscroll-behavior: contain;

  @media (prefers-reduced-motion: no-preference) {
    animation: ${slideIn} 180ms ease-out;
  }
`;

const Close = styled(IconButton)`
  position: absolute;
  top: 12px;
  right: 8px;
`;

interface DrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar on small screens: slides in over a backdrop; closes on Escape, on the backdrop and on its button. */
export function Drawer({ onClose, children }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusTrap(panel);

  return (
    <>
      <Backdrop onClick={onClose} />
      <Panel
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={layoutLabels.menu}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          keepFocus(event);
        }}
      >
        <Close
          label={layoutLabels.closeMenu}
          icon={<OutlineIcon path={CLOSE_PATH} />}
          onClick={onClose}
        />
        {children}
      </Panel>
    </>
  );
}

const FOCUSABLE = 'a[href], button:not(:disabled)';

/**
 * Takes the focus into an overlay while it is mounted, keeps Tab inside and gives the focus back to
 * where it came from. Returns the handler for the overlay's `onKeyDown`.
 */
function useFocusTrap(overlay: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement;
    overlay.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [overlay]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [...(overlay.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const [edge, opposite] = event.shiftKey
      ? [stops.at(0), stops.at(-1)]
      : [stops.at(-1), stops.at(0)];
    if (document.activeElement !== edge) return;
    event.preventDefault();
    opposite?.focus();
  };
}
