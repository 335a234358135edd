import { useEffect, useRef, type ReactNode } from 'react';
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

  // All that lies below is inert meanwhile.
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

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
