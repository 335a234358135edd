import styled, { css } from 'styled-components';
import type { NavEntry } from '@kuri/shared/contract';
import { NavLink } from '@kuri/shared/router';
import { visuallyHiddenStyle } from '@kuri/shared/ui';
import { OutlineIcon, PIN_PATH } from '../outline-icon.tsx';
import { layoutLabels } from '../labels.ts';

/** An entry without the button that pins it. */
export const entryStyle = css`
  display: flex;
  align-items: center;
  border-radius: var(--r-s);
  color: var(--ink-2);
  font-weight: 500;

  &:hover {
    background: var(--hover);
  }

  &:has(> a[aria-current='page']) {
    background: var(--brand-tint);
    color: var(--brand-strong);
    font-weight: 600;
  }

  > a {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 10px;
    min-width: 0;
    height: 36px;
    padding: 0 8px;
    border-radius: inherit;
    color: inherit;
  }

  > a[data-collapsed] {
    justify-content: center;
  }
  > a[data-collapsed]:not(:hover, :focus-visible) > span {
    ${visuallyHiddenStyle}
  }
  /* Beside the icon, on the window: the sidebar scrolls and would cut it off. */
  > a[data-collapsed] > span {
    position: fixed;
    left: 68px;
    padding: 4px 10px;
    border-radius: var(--r-s);
    background: var(--ink);
    color: var(--surface);
    font-size: 12px;
    pointer-events: none;
    white-space: nowrap;
  }

  @media (pointer: coarse) {
    > a {
      height: 44px;
    }
  }
`;

const Item = styled.li`
  ${entryStyle}
  position: relative;

  > button {
    display: grid;
    width: 32px;
    height: 32px;
    place-items: center;
    border-radius: inherit;
    color: var(--ink-3);
    opacity: 0;
  }

  > button:hover,
  > a[aria-current='page'] + button {
    color: inherit;
  }

  > button[data-pinned] path {
    fill: currentColor;
  }

  /* Beside an icon only, in its corner. */
  > button[data-collapsed] {
    position: absolute;
    top: -4px;
    right: -4px;
    width: 20px;
    height: 20px;
    border: 1px solid var(--line);
    border-radius: 50%;
    background: var(--surface);
    /* Out of sight it takes no tap that is meant for the icon. */
    pointer-events: none;
  }

  &:hover > button,
  &:has(:focus-visible) > button,
  > button[data-pinned]:not([data-collapsed]) {
    opacity: 1;
    pointer-events: auto;
  }

  /* A tap is no hovering: fingers pin in the opened sidebar. */
  @media (hover: none) {
    > button {
      opacity: 1;
    }
    > button[data-collapsed] {
      display: none;
    }
  }

  @media (pointer: coarse) {
    > button:not([data-collapsed]) {
      width: 44px;
      height: 44px;
    }
  }
`;

interface NavItemProps {
  entry: NavEntry;
  isPinned: boolean;
  isCollapsed: boolean;
  onFollow: (() => void) | undefined;
  onTogglePin: () => void;
}

/** One sidebar entry: the link, and the button that pins it. */
export function NavItem(props: NavItemProps) {
  const { entry, isPinned, isCollapsed, onFollow, onTogglePin } = props;
  return (
    <Item>
      <NavLink to={entry.route} data-collapsed={isCollapsed || undefined} onClick={onFollow}>
        <OutlineIcon path={entry.icon} />
        <span>{entry.label}</span>
      </NavLink>
      <button
        type="button"
        aria-label={
          isPinned
            ? layoutLabels.unpin({ name: entry.label })
            : layoutLabels.pin({ name: entry.label })
        }
        data-pin={entry.route}
        data-pinned={isPinned || undefined}
        data-collapsed={isCollapsed || undefined}
        onClick={onTogglePin}
      >
        <OutlineIcon path={PIN_PATH} size={isCollapsed ? 12 : 15} />
      </button>
    </Item>
  );
}
