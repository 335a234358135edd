import { useLayoutEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { makeOthersInert } from './make-others-inert.ts';

/** Over the sidebar and the bar above; the frame is over it. */
export const PAGE_BACKDROP_LAYER = 50;

interface PageBackdropProps {
  frame: RefObject<HTMLElement | null>;
  /** It was pressed. */
  onPress: () => void;
}

/**
 * What dims the page around a frame while a dialog or a panel in there dims the frame: without it, the
 * sidebar and the bar above would look and be read as if they could be used.
 */
export function PageBackdrop({ frame, onPress }: PageBackdropProps) {
  useLayoutEffect(() => (frame.current ? makeOthersInert(frame.current) : undefined), [frame]);
  return createPortal(<Backdrop data-backdrop="" onClick={onPress} />, document.body);
}

const fadeIn = keyframes`from { opacity: 0; }`;

const Backdrop = styled.div`
  position: fixed;
  z-index: ${PAGE_BACKDROP_LAYER};
  inset: 0;
  background: var(--backdrop);
  animation: ${fadeIn} 180ms ease-out;
`;
