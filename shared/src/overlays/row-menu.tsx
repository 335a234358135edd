import { IconChevronRight, IconDotsVertical } from '@tabler/icons-react';
import type { Ref, SyntheticEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import type { RowAction } from '../ui/row-action.ts';
import { MenuEntry, MenuList } from './menu-parts.tsx';
import { Popover } from './popover.tsx';

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

/** The three dots at the end of a row, and the menu of what can be done with it. */
export function RowMenu({ label, actions, ...rest }: RowMenuProps) {
  return (
    <span role="presentation" onClick={keepFromRow} onKeyDown={keepFromRow}>
      <MenuTrigger>
        <Opener {...rest} aria-label={label}>
          <IconDotsVertical aria-hidden="true" />
        </Opener>
        <Popover placement="bottom end">
          <MenuList aria-label={label}>{actions.map(entryOf)}</MenuList>
        </Popover>
      </MenuTrigger>
    </span>
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
  display: inline-grid;
  place-items: center;
  width: max(32px, var(--touch));
  height: max(32px, var(--touch));
  border-radius: var(--r-s);
  color: var(--ink-2);

  &[data-hovered],
  &[aria-expanded='true'] {
    background: var(--hover);
  }

  svg {
    width: 18px;
    height: 18px;
  }
`;
