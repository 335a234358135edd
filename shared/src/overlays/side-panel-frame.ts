import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import styled from 'styled-components';
import { PHONE_QUERY } from '../ui/breakpoint.ts';
import { Backdrop, PANEL_LAYER } from './backdrop.tsx';

export const PanelBackdrop = styled(Backdrop)`
  z-index: ${PANEL_LAYER};
`;

export const Slide = styled(Modal)`
  position: absolute;
  inset: 0 0 0 auto;
  max-width: 100%;
  background: var(--surface);
  box-shadow: var(--shadow-2);
  transition: transform 240ms cubic-bezier(0.2, 0.8, 0.2, 1);

  &[data-side-panel='narrow'] {
    width: 600px;
  }

  &[data-side-panel='wide'] {
    width: 70vw;
  }

  &[data-entering],
  &[data-exiting] {
    transform: translateX(100%);
  }

  &[data-exiting] {
    transition-duration: 180ms;
  }

  @media ${PHONE_QUERY} {
    inset: var(--s5) 0 0;
    border-radius: var(--r-l) var(--r-l) 0 0;
    overflow: hidden;

    &[data-side-panel] {
      width: 100%;
    }

    &[data-entering],
    &[data-exiting] {
      transform: translateY(100%);
    }
  }

  &[data-dragging] {
    transition: none;
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

export const Column = styled(Dialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  outline: none;
`;

export const PanelHeader = styled.header`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 14px var(--s4) 14px var(--s5);
  border-bottom: 1px solid var(--line);

  > :last-child {
    margin-left: auto;
  }

  @media ${PHONE_QUERY} {
    padding: 18px var(--s3) var(--s2) var(--s4);
    touch-action: none;
    user-select: none;
    cursor: grab;

    /* The grip that says that the sheet can be pulled down. */
    &::before {
      content: '';
      position: absolute;
      inset: var(--s2) 0 auto;
      margin: 0 auto;
      width: 36px;
      height: 4px;
      border-radius: 99px;
      background: var(--line-strong);
    }
  }
`;

export const PanelTitle = styled(Heading)`
  font-size: 18px;
  line-height: 24px;
  font-weight: 650;
  letter-spacing: -0.01em;
`;

export const PanelBody = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--s5);

  @media ${PHONE_QUERY} {
    padding: var(--s4);
  }
`;

export const PanelFooter = styled.footer`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--s2);
  padding: 14px var(--s5);
  border-top: 1px solid var(--line);

  @media ${PHONE_QUERY} {
    padding: var(--s3) var(--s4) calc(var(--s3) + env(safe-area-inset-bottom));

    > button {
      flex: 1;
    }
  }
`;
