import { type ComponentType, type Ref, useState } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { Button } from 'react-aria-components/Button';
import {
  Menu,
  MenuItem,
  type MenuProps,
  MenuTrigger,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import type { RowAction } from '../ui/row-parts.tsx';
import { openerStyle } from './opener-style.ts';
import { Popover } from './popover.tsx';

/** Focus when the menu opens: the menu itself, or one of its entries. */
export type FirstFocus = true | 'first' | 'last';

interface UsedRowMenuProps {
  label: string;
  actions: readonly RowAction[];
  ref?: Ref<HTMLButtonElement>;
  /** At its first opening; later ones see to it by themselves. */
  firstFocus: FirstFocus;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A row's menu from its first use on. */
export function UsedRowMenu(props: UsedRowMenuProps) {
  const { label, actions, firstFocus, isOpen, onOpenChange, ...rest } = props;
  const [isFirst, setIsFirst] = useState(true);
  const change = (open: boolean) => {
    onOpenChange(open);
    if (!open) setIsFirst(false);
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      <Opener {...rest} aria-label={label} />
      <Popover placement="bottom end">
        <MenuList aria-label={label} {...(isFirst && { autoFocus: firstFocus })}>
          {actions.map(entryOf)}
        </MenuList>
      </Popover>
    </MenuTrigger>
  );
}

function entryOf(action: RowAction) {
  const entry = (
    <MenuEntry
      key={action.id}
      id={action.id}
      textValue={action.label}
      isDisabled={action.disabled === true}
      data-danger={action.danger === true || undefined}
      {...(action.items === undefined ? { onAction: action.onAction } : {})}
    >
      {action.reason === undefined ? (
        action.label
      ) : (
        <span>
          <Text slot="label">{action.label}</Text>
          <Text slot="description">{action.reason}</Text>
        </span>
      )}
      {action.items !== undefined && <IconChevronRight aria-hidden="true" />}
    </MenuEntry>
  );
  if (action.items === undefined) return entry;
  return (
    <SubmenuTrigger key={action.id}>
      {entry}
      <Popover>
        <MenuList aria-label={action.label}>{action.items.map(entryOf)}</MenuList>
      </Popover>
    </SubmenuTrigger>
  );
}

const Opener = styled(Button)`
  ${openerStyle}
`;

// The compiler cannot name its type by itself, which the declarations of the package need.
const MenuList: ComponentType<MenuProps<object>> = styled(Menu)`
  min-width: 180px;
  padding: var(--s1);
  outline: none;
`;

const MenuEntry = styled(MenuItem)`
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
