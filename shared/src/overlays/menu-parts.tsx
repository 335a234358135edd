import type { ComponentType } from 'react';
import { Menu, MenuItem, type MenuProps } from 'react-aria-components/Menu';
import styled from 'styled-components';

// The compiler cannot name its type by itself, which the declarations of the package need.
export const MenuList: ComponentType<MenuProps<object>> = styled(Menu)`
  min-width: 180px;
  padding: var(--s1);
  outline: none;
`;

export const MenuEntry = styled(MenuItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  min-height: max(36px, var(--touch));
  padding: 7px 10px;
  border-radius: var(--r-s);
  color: var(--ink);
  cursor: pointer;
  outline: none;

  [slot='description'] {
    display: block;
    max-width: 32ch;
    color: var(--ink-2);
    font-size: 12px;
    line-height: 16px;
  }
  > svg {
    width: 16px;
    height: 16px;
    color: var(--ink-3);
  }

  &[data-danger] {
    color: var(--bad);
  }

  &[data-focused],
  &[data-open] {
    background: var(--hover);
  }

  &[data-danger][data-focused] {
    background: var(--bad-tint);
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px var(--brand);
  }

  &[data-disabled] {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;
