import type { ReactNode, Ref } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal } from 'react-aria-components/Modal';
import styled from 'styled-components';
import { Backdrop, DIALOG_LAYER } from './backdrop.tsx';
import { DeferredBoxContent } from './deferred-content.tsx';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Asked for by Escape and by a click outside. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  /** An `alertdialog` wants an answer: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** While busy nothing closes it. */
  isBusy?: boolean;
  ref?: Ref<HTMLElement>;
}

/** A box in the middle of the page that holds the focus until it is closed, then gives it back. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer,
  role = 'dialog',
  isBusy = false,
  ...rest
}: DialogProps) {
  return (
    <Middle
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      isDismissable={role === 'dialog'}
    >
      <Box>
        <Content {...rest} role={role}>
          <Title slot="title">{title}</Title>
          <Body>
            {/* A question is read to its end as soon as it opens. */}
            {role === 'alertdialog' ? (
              children
            ) : (
              <DeferredBoxContent>{children}</DeferredBoxContent>
            )}
          </Body>
          {footer !== undefined && <Footer>{footer}</Footer>}
        </Content>
      </Box>
    </Middle>
  );
}

const Middle = styled(Backdrop)`
  z-index: ${DIALOG_LAYER};
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  place-items: center;
  padding: var(--s4);
`;

const Box = styled(Modal)`
  width: min(440px, 100%);
  max-height: 100%;
  display: flex;
  flex-direction: column;
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-2);
  transition: transform 180ms cubic-bezier(0.2, 0.8, 0.2, 1);

  &[data-entering] {
    transform: translateY(8px) scale(0.98);
  }

  &:has([data-nothing-yet]) {
    opacity: 0;
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  outline: none;
`;

const Title = styled(Heading)`
  padding: var(--s5) var(--s5) 0;
  font-size: 18px;
  line-height: 24px;
  font-weight: 650;
  letter-spacing: -0.01em;
`;

const Body = styled.div`
  /* The buttons stay in sight, however long this is. */
  min-height: 0;
  overflow: auto;
  padding: var(--s2) var(--s5) var(--s5);
  color: var(--ink-2);
`;

const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--s2);
  padding: 14px var(--s5);
  border-top: 1px solid var(--line);
`;
