import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  startTransition,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import styled, { css } from 'styled-components';
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
import type { RowAction } from './row-parts.tsx';
import { Popover } from '../overlays/popover.tsx';

/** The three dots that open a row's menu. */
const openerStyle = css`
  display: inline-grid;
  place-items: center;
  width: max(32px, var(--touch));
  height: max(32px, var(--touch));
  border-radius: var(--r-s);
  color: var(--ink-2);

  @media (hover: hover) {
    &:hover {
      background: var(--hover);
    }
  }
  &[aria-expanded='true'] {
    background: var(--hover);
  }

  /* Without elements of their own: they are in every row. */
  &::before {
    content: '';
    width: 3px;
    height: 15px;
    background: radial-gradient(circle closest-side, currentColor 85%, transparent) 0 0 / 3px 5px;
  }
`;

export interface RowMenuProps {
  /** Names the button: 'Actions for Lakshmi Gold 12'. */
  label: string;
  actions: readonly RowAction[];
  /** The button that opens it. */
  ref?: Ref<HTMLButtonElement>;
}

// React hands events of the menu on to the row that it was opened from; a row acts on a click.
const keepFromRow = (event: SyntheticEvent) => {
  event.stopPropagation();
};

const KEYS: Record<string, FirstFocus> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * The three dots at the end of a row, and the menu of what can be done with it. Until it is used it is
 * a plain button: menus that nobody opens would be most of the time that a long list takes.
 */
export function RowMenu({ label, actions, ...rest }: RowMenuProps) {
  const [used, setUsed] = useState<FirstFocus | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const openAt = (firstFocus: FirstFocus) => {
    flushSync(() => {
      setUsed(firstFocus);
    });
    // The button is another one now, and the focus is to come back to it.
    place.current?.querySelector('button')?.focus();
    startTransition(() => {
      setIsOpen(true);
    });
  };
  const openByKey = (event: KeyboardEvent) => {
    const firstFocus = KEYS[event.key];
    if (firstFocus === undefined) return;
    // The click that a key makes would come when the button is another one.
    event.preventDefault();
    openAt(firstFocus);
  };
  return (
    <span ref={place} role="presentation" onClick={keepFromRow} onKeyDown={keepFromRow}>
      {used === null ? (
        <Opener
          {...rest}
          type="button"
          aria-label={label}
          aria-haspopup="true"
          aria-expanded={false}
          onKeyDown={openByKey}
          onClick={() => {
            openAt(true);
          }}
        />
      ) : (
        <UsedRowMenu
          {...rest}
          label={label}
          actions={actions}
          firstFocus={used}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </span>
  );
}

const Opener = styled.button`
  ${openerStyle}
`;

/** Focus when the menu opens: the menu itself, or one of its entries. */
type FirstFocus = true | 'first' | 'last';

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
function UsedRowMenu(props: UsedRowMenuProps) {
  const { label, actions, firstFocus, isOpen, onOpenChange, ...rest } = props;
  const [isFirst, setIsFirst] = useState(true);
  const change = (open: boolean) => {
    onOpenChange(open);
    if (!open) setIsFirst(false);
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      <UsedOpener {...rest} aria-label={label} />
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
        <span>{action.label}</span>
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

const UsedOpener = styled(Button)`
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
