import { IconX } from '@tabler/icons-react';
import { useRef, useState, type MouseEvent, type ReactNode, type Ref } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import {
  Column,
  PanelBody,
  PanelFooter,
  PanelHeader,
  PanelTitle,
  PanelBackdrop,
  Slide,
} from './side-panel-frame.ts';
import { SlowNotice } from './slow-notice.tsx';
import { EntryTransitionContext, useEntryTransitionEnd } from './entry-transition.ts';
import { useDeferredContent } from './deferred-content.tsx';
import { useDragToClose } from './use-drag-to-close.ts';
import { useFirstFieldFocus } from './use-first-field-focus.ts';
import { useLeavingGuard } from './use-leaving-guard.ts';

export interface SidePanelActions {
  /** Closes as the close button does: asks first when something was typed, waits while saving. */
  requestClose: () => void;
}

export interface SidePanelProps {
  title: string;
  isOpen: boolean;
  /** Called when the panel may go: nothing typed, or thrown away on purpose. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the main one last; as a function it gets `requestClose` for its Cancel. */
  footer?: ReactNode | ((panel: SidePanelActions) => ReactNode);
  /** `narrow` is 600 px, `wide` 70 % of the window; a phone gives all of its width. */
  width?: 'narrow' | 'wide';
  /** Something was typed: closing asks first. */
  isDirty?: boolean;
  /** Saving: nothing closes the panel. */
  isBusy?: boolean;
  /** False where something nearer to the eye says that saving takes long. Default: true. */
  hasSlowNotice?: boolean;
  ref?: Ref<HTMLElement>;
}

/**
 * A panel that slides in from the right, on a phone from below. It closes on Escape, on a click
 * outside, on its close button, on the browser's Back and on a phone by a downward drag of more than
 * 100 px, and gives the focus back to what opened it.
 */
export function SidePanel({ isOpen, onClose, isDirty, isBusy, ...content }: SidePanelProps) {
  const [isAsking, setAsking] = useState(false);

  const requestClose = () => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  useLeavingGuard({ isOpen, isDirty: isDirty === true, onLeave: requestClose });

  return (
    <PanelBackdrop
      isOpen={isOpen}
      isDismissable
      onMouseDown={keepFocus}
      onOpenChange={(open) => {
        if (!open) requestClose();
      }}
    >
      <PanelContent {...content} isBusy={isBusy === true} requestClose={requestClose} />
      <DiscardDialog
        isOpen={isAsking}
        onKeep={() => {
          setAsking(false);
        }}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
    </PanelBackdrop>
  );
}

// A press on the backdrop would move the focus out of the field that is being edited.
const keepFocus = (event: MouseEvent) => {
  if (event.target === event.currentTarget) event.preventDefault();
};

interface PanelContentProps
  extends
    Pick<SidePanelProps, 'title' | 'children' | 'footer' | 'width' | 'hasSlowNotice' | 'ref'>,
    SidePanelActions {
  isBusy: boolean;
}

function PanelContent({
  title,
  children,
  footer,
  width = 'narrow',
  hasSlowNotice = true,
  isBusy,
  requestClose,
  ...rest
}: PanelContentProps) {
  const slide = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const hasEntered = useEntryTransitionEnd(slide);
  const drag = useDragToClose(requestClose);
  const hasContent = useDeferredContent();
  useFirstFieldFocus(body, hasContent);
  const isDragged = drag.offset > 0;

  return (
    <Slide
      ref={slide}
      data-side-panel={width}
      data-dragging={isDragged || undefined}
      style={isDragged ? { transform: `translateY(${drag.offset}px)` } : {}}
    >
      <Column {...rest}>
        <PanelHeader {...drag.handlers}>
          <PanelTitle slot="title">{title}</PanelTitle>
          <IconButton
            label="Close"
            icon={<IconX aria-hidden="true" />}
            aria-disabled={isBusy}
            onClick={requestClose}
          />
        </PanelHeader>
        <PanelBody ref={body}>
          <EntryTransitionContext value={hasEntered}>
            {hasContent && children}
          </EntryTransitionContext>
        </PanelBody>
        {isBusy && hasSlowNotice && <SlowNotice />}
        {footer !== undefined && (
          <PanelFooter>
            {typeof footer === 'function' ? footer({ requestClose }) : footer}
          </PanelFooter>
        )}
      </Column>
    </Slide>
  );
}
