import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import styled from 'styled-components';
import { MenuEntry, MenuList } from './menu-parts.tsx';
import { Popover } from './popover.tsx';

interface MenuItemBase {
  id: string;
  label: string;
  disabled?: boolean;
}

export interface MenuAction extends MenuItemBase {
  onAction: () => void;
}

export interface MenuLink extends MenuItemBase {
  /** Another site; it opens in a new tab. */
  href: string;
}

export interface MenuButtonProps {
  /** What the button is, for screen readers: 'Account'. */
  label: string;
  /** What the button shows. */
  children: ReactNode;
  items: readonly (MenuAction | MenuLink)[];
}

/** A button that opens a menu of actions and links. The menu closes on Escape and on a click outside. */
export function MenuButton({ label, children, items }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Opener aria-label={label}>{children}</Opener>
      <Popover placement="bottom end">
        <MenuList aria-label={label}>
          {items.map((item) => (
            <MenuEntry
              key={item.id}
              id={item.id}
              textValue={item.label}
              isDisabled={item.disabled === true}
              {...('href' in item
                ? { href: item.href, target: '_blank', rel: 'noopener noreferrer' }
                : { onAction: item.onAction })}
            >
              {item.label}
            </MenuEntry>
          ))}
        </MenuList>
      </Popover>
    </MenuTrigger>
  );
}

const Opener = styled(Button)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: max(36px, var(--touch));
  padding: var(--s1) var(--s2);
  border-radius: var(--r-m);

  &[data-hovered],
  &[aria-expanded='true'] {
    background: var(--hover);
  }
`;
