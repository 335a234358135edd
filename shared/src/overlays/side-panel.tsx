import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconX } from '@tabler/icons-react';
import styled from 'styled-components';
import { PHONE_QUERY } from '../ui/breakpoint.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { DiscardDialog } from './confirm-dialog.tsx';
import { useDeferredContent } from './deferred-content.tsx';
import { EntryTransitionContext, useEntryTransitionEnd } from './entry-transition.ts';
import {
  Column,
  PanelBackdrop,
  PanelBody,
  PanelFooter,
  PanelHeader,
  PanelTitle,
  Slide,
} from './side-panel-frame.ts';
import { useLeavingGuard } from './use-leaving-guard.ts';
import { overlayLabels } from './labels.ts';

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
        onKeep={() => setAsking(false)}
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
            label={overlayLabels.close}
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
          // A button that sends the form does nothing before the form is there.
          <PanelFooter inert={!hasContent}>
            {typeof footer === 'function' ? footer({ requestClose }) : footer}
          </PanelFooter>
        )}
      </Column>
    </Slide>
  );
}

/** A downward drag that is longer than this closes, in pixels. */
const CLOSING_DRAG_PX = 100;

/**
 * Closes a phone's panel by a downward drag of its header; a shorter one springs back.
 * @param onClose called once, when the finger lets go
 * @returns how far the panel follows the finger, in pixels, and the handlers for its header, which
 * needs `touch-action: none`
 */
function useDragToClose(onClose: () => void) {
  const startY = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const distanceOf = (event: PointerEvent) =>
    startY.current === null ? 0 : Math.max(0, event.clientY - startY.current);
  const letGo = () => {
    startY.current = null;
    setOffset(0);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // The close button keeps its own press: a captured pointer would take the click away from it.
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (onButton || !event.isPrimary || !window.matchMedia(PHONE_QUERY).matches) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => setOffset(distanceOf(event)),
    onPointerUp: (event: PointerEvent) => {
      const distance = distanceOf(event);
      letGo();
      if (distance > CLOSING_DRAG_PX) onClose();
    },
    onPointerCancel: letGo,
  };
  return { offset, handlers };
}

const FIELDS =
  'input:not([type="hidden"]), select, textarea, [role="spinbutton"], button[aria-haspopup="listbox"]';

function firstField(root: HTMLElement): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) =>
      field.tabIndex >= 0 &&
      !field.matches(':disabled, [readonly]') &&
      field.closest('[aria-hidden="true"]') === null,
  );
}

/** Runs after a number of frames; returns a function that cancels it. */
function afterFrames(count: number, run: () => void): () => void {
  let left = count;
  const next = () => {
    left -= 1;
    if (left === 0) run();
    else handle = requestAnimationFrame(next);
  };
  let handle = requestAnimationFrame(next);
  return () => cancelAnimationFrame(handle);
}

/**
 * Puts the focus into the first field of `root` when its content appears, so that typing can start at
 * once; not when somebody has gone to a field of it meanwhile.
 */
function useFirstFieldFocus(root: RefObject<HTMLElement | null>, hasContent: boolean) {
  useEffect(() => {
    if (!hasContent) return undefined;
    const focus = () => {
      if (root.current === null || root.current.contains(document.activeElement)) return;
      firstField(root.current)?.focus();
    };
    // An overlay with a focused field is held back for up to 0.6 s until the keyboard of the touch
    // screen has come; so the overlay comes first.
    if (window.matchMedia('(pointer: coarse)').matches) return afterFrames(4, focus);
    focus();
    return undefined;
  }, [root, hasContent]);
}

const SLOW_MS = 10_000;

/** Rendered while something is saved, which has no time limit: when it takes long it says that it goes on. */
function SlowNotice() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  // The empty line is there from the start, so that screen readers notice when it is filled.
  return <Line role="status">{isSlow && overlayLabels.stillWorking}</Line>;
}

const Line = styled.p`
  color: var(--ink-2);
  text-align: right;

  &:not(:empty) {
    padding: var(--s2) var(--s5);
  }
`;
