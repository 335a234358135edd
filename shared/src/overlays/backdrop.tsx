import { ModalOverlay } from 'react-aria-components/Modal';
import styled from 'styled-components';

/** Tells the page how wide its scroll bar is, before that is covered. */
function markBackdrop() {
  // A build that renders outlines has no page.
  if (typeof document === 'undefined') return {};
  const { style, clientWidth } = document.documentElement;
  const width = window.innerWidth - clientWidth;
  if (width > 0) style.setProperty('--bar', `${width}px`);
  return { className: 'backdrop' };
}

/** The dimmed page behind a dialog or a panel. Its height leaves room for a phone's keyboard. */
export const Backdrop = styled(ModalOverlay).attrs(markBackdrop)`
  position: fixed;
  inset: 0 0 auto;
  height: var(--visual-viewport-height, 100vh);
  background: var(--backdrop);
  transition: opacity 180ms ease-out;

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }

  &[data-exiting] {
    transition-duration: 140ms;
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

// The order of layers. A popover opens from a panel or a dialog, so it is above both; toasts are
// above everything.
export const PANEL_LAYER = 50;
export const DIALOG_LAYER = 60;
export const POPOVER_LAYER = 100;
