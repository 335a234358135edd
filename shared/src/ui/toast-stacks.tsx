import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { resolveValue, toast, type Toast, useToaster } from 'react-hot-toast/headless';
import styled, { css, keyframes } from 'styled-components';
import {
  IconAlertCircleFilled,
  IconCircleCheckFilled,
  IconInfoCircleFilled,
  IconX,
} from '@tabler/icons-react';
import { PHONE_QUERY, useIsPhone } from './breakpoint.ts';
import { IconButton } from './icon-button.tsx';
import { SpinnerIcon } from './spinner.tsx';
import { uiLabels } from './labels.ts';

const POSITIONS = ['top-center', 'top-right'] as const;

export { toast } from 'react-hot-toast/headless';

/** Stacks of toasts, which wait while pointed at or focused. */
export function ToastStacks() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  // On a phone both positions are the same place: one stack, so that none lies over another.
  const positions = useIsPhone() ? (['top-center'] as const) : POSITIONS;
  const placeOf = (wanted: string | undefined) =>
    positions.find((position) => position === wanted) ?? 'top-center';
  const pointed = useRef(false);
  const resume = (stillFocused: boolean) => {
    if (!pointed.current && !stillFocused) endPause();
  };
  const isEmpty = toasts.length === 0;

  useEffect(() => {
    // A toast that leaves under the pointer reports no leaving: the next one would wait for ever.
    if (isEmpty) endPause();
  }, [isEmpty, endPause]);

  const pause = {
    onMouseEnter: () => {
      pointed.current = true;
      startPause();
    },
    onMouseLeave: (event: MouseEvent<HTMLElement>) => {
      pointed.current = false;
      resume(event.currentTarget.contains(document.activeElement));
    },
    onFocus: startPause,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      resume(event.currentTarget.contains(event.relatedTarget));
    },
  };
  return (
    <>
      {positions.map((position) => (
        // The attribute keeps an open dialog or panel from hiding the toasts from screen readers, and
        // from taking a click on one for a click beside itself.
        <Stack key={position} data-position={position} data-react-aria-top-layer="true" {...pause}>
          {toasts
            .filter((entry) => placeOf(entry.position) === position)
            .map((entry) => (
              <ToastCard key={entry.id} entry={entry} onDismiss={endPause} />
            ))}
        </Stack>
      ))}
    </>
  );
}

/** The room on the left of a panel of this width. */
const besidePanel = (width: string) => css`
  right: calc(${width} + var(--s4));
  left: auto;
  max-width: calc(100vw - ${width} - 2 * var(--s4));
  transform: none;
`;

const Stack = styled.div`
  position: fixed;
  z-index: 1000;
  top: var(--s4);
  display: grid;
  gap: var(--s2);
  max-width: calc(100vw - 2 * var(--s4));
  pointer-events: none;

  /* Right of the page's title and description, which a second one would lie over. */
  &[data-position='top-center'] {
    left: 60%;
    transform: translateX(-50%);
  }
  &[data-position='top-right'] {
    right: var(--s4);
  }
  @media ${PHONE_QUERY} {
    &[data-position] {
      left: var(--s4);
      right: var(--s4);
      transform: none;
    }
  }

  /* Never over an open panel: at the top right of what is free beside it … */
  body:has([data-side-panel='narrow']:not([data-exiting])) &[data-position] {
    ${besidePanel('600px')}
  }
  body:has([data-side-panel='wide']:not([data-exiting])) &[data-position] {
    ${besidePanel('70vw')}
  }
  /* … and where there is no room, over its lower part, above its buttons. */
  @media (max-width: 1023.98px) {
    body:has([data-side-panel]:not([data-exiting])) &[data-position] {
      top: auto;
      right: var(--s4);
      bottom: calc(140px + env(safe-area-inset-bottom));
      left: var(--s4);
      justify-items: center;
      max-width: none;
    }
  }
`;

interface ToastCardProps {
  entry: Toast;
  /** A card that is removed takes focus and pointer with it, without an event for the stack. */
  onDismiss: () => void;
}

function ToastCard({ entry, onDismiss }: ToastCardProps) {
  return (
    <Card data-type={entry.type} data-leaving={!entry.visible || undefined}>
      <ToastIcon type={entry.type} />
      <Text {...entry.ariaProps}>{resolveValue(entry.message, entry)}</Text>
      <IconButton
        label={uiLabels.dismiss}
        icon={<IconX aria-hidden="true" />}
        onClick={() => {
          toast.dismiss(entry.id);
          onDismiss();
        }}
      />
    </Card>
  );
}

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  switch (type) {
    case 'success':
      return <IconCircleCheckFilled aria-hidden="true" size={20} />;
    case 'error':
      return <IconAlertCircleFilled aria-hidden="true" size={20} />;
    case 'loading':
      return <SpinnerIcon size={20} />;
    case 'blank':
      return <IconInfoCircleFilled aria-hidden="true" size={20} />;
    case 'custom':
      return null;
  }
}

const enter = keyframes`from { opacity: 0; transform: translateY(-12px); }`;

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: 420px;
  padding: 6px 6px 6px 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  color: var(--info);
  pointer-events: auto;
  animation: ${enter} 0.2s ease-out;
  transition:
    opacity 0.2s,
    visibility 0.2s;

  &[data-type='success'] {
    color: var(--good);
  }
  &[data-type='error'] {
    color: var(--bad);
  }
  &[data-type='loading'] {
    color: var(--brand);
  }
  &[data-leaving] {
    opacity: 0;
    visibility: hidden;
  }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  color: var(--ink);
  font-weight: 500;
`;
