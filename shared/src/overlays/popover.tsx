import { useContext, type ComponentProps } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import styled, { keyframes } from 'styled-components';
import { POPOVER_LAYER } from './backdrop.tsx';
import { EntryTransitionContext } from './entry-transition.ts';

/** Not hidden: what is hidden takes no focus. */
const UNSEEN = { filter: 'opacity(0)', pointerEvents: 'none' } as const;

/**
 * The floating surface of menus, lists and calendars. Its place is right once the panel that it belongs
 * to has slid in: until then it is there for the keyboard only.
 */
export function Popover(props: ComponentProps<typeof AriaPopover>) {
  const hasEntered = useContext(EntryTransitionContext);
  return (
    <Surface
      offset={6}
      shouldUpdatePosition={hasEntered}
      {...props}
      style={{ zIndex: POPOVER_LAYER, ...(hasEntered ? {} : UNSEEN) }}
    />
  );
}

const leave = keyframes`
  to {
    opacity: 0;
    transform: translateY(-4px);
  }
`;

const Surface = styled(AriaPopover)`
  /* As far from the right edge as it is placed from the left one. */
  max-width: calc(100vw - 24px);
  overflow: auto;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  box-shadow: var(--shadow-2);
  outline: none;
  transition:
    opacity 120ms ease-out,
    transform 120ms ease-out;

  &[data-trigger='Select'],
  &[data-trigger='ComboBox'] {
    min-width: var(--trigger-width);
  }

  &[data-entering] {
    opacity: 0;
    transform: translateY(-4px);
  }

  &:has([data-nothing-yet]) {
    opacity: 0;
  }

  /*
   * An animation, since the library ends transitions of a list that it has just placed, and then waits
   * for ever for one that has gone meanwhile. A press on a list that is going would count as one beside
   * it, and close what lies below.
   */
  &[data-exiting] {
    pointer-events: none;
    transition: none;
    animation: ${leave} 120ms ease-out forwards;
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;

    &[data-exiting] {
      animation: none;
    }
  }
`;
