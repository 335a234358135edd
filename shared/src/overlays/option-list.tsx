import { type KeyboardEvent, type ReactNode, useContext } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components/ListBox';
import styled from 'styled-components';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { SelectStateContext } from 'react-aria-components/Select';
import { overlayLabels } from './labels.ts';

/** A list of options is at most this high, in pixels; a longer one scrolls. */
export const MENU_HEIGHT_PX = 300;

export interface Option {
  /** Never empty: an empty value could not be told from no choice. */
  value: string;
  label: string;
  /** End of the label that a chosen option always shows whole: ' · 92/100'. */
  tail?: string;
  /** A second, quieter line. */
  description?: string;
  isDisabled?: boolean;
}

/**
 * Throws when an option has an empty value.
 * @param control named in the message, e.g. `Select "Status"`
 */
export function refuseEmptyValues(control: string, options: readonly Option[]): void {
  const empty = options.find((option) => option.value === '');
  if (empty !== undefined) {
    throw new Error(
      `${control}: the option "${empty.label}" has an empty value. ` +
        `Give it a value of its own, such as "All"; no choice is a value of null.`,
    );
  }
}

interface OptionListProps extends Pick<ListBoxProps<Option>, 'items'> {
  isLoading?: boolean | undefined;
  emptyText?: string | undefined;
}

/** The options of a Select or a ComboBox, or one line that says why there are none. */
export function OptionList({
  items,
  isLoading,
  emptyText = overlayLabels.noOptions,
}: OptionListProps) {
  return (
    <List
      {...(items === undefined ? {} : { items })}
      renderEmptyState={() => <Empty>{isLoading ? overlayLabels.loading : emptyText}</Empty>}
    >
      {(option: Option) => (
        <Item id={option.value} textValue={option.label} isDisabled={option.isDisabled === true}>
          <span>
            <span>{option.label}</span>
            {option.description !== undefined && <small>{` ${option.description}`}</small>}
          </span>
          <IconCheck aria-hidden="true" />
        </Item>
      )}
    </List>
  );
}

const List = styled(ListBox<Option>)`
  padding: var(--s1);
  outline: none;
`;

const Item = styled(ListBoxItem<Option>)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-height: max(36px, var(--touch));
  padding: 7px var(--s2);
  border-radius: var(--r-s);
  cursor: pointer;
  outline: none;

  small {
    display: block;
    color: var(--ink-3);
    font-size: 12px;
    line-height: 16px;
  }

  > svg {
    width: 16px;
    height: 16px;
    color: var(--brand);
    visibility: hidden;
  }

  &[data-focused],
  &[data-hovered] {
    background: var(--hover);
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px var(--brand);
  }

  &[data-selected] {
    font-weight: 600;

    > svg {
      visibility: visible;
    }
  }

  &[data-disabled] {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

const Empty = styled.div`
  padding: 10px var(--s3);
  color: var(--ink-2);
`;

/** Options by which Page Up and Page Down move. */
const PAGE_STEP = 5;

const STEPS: Record<string, number> = { PageDown: PAGE_STEP, PageUp: -PAGE_STEP };

/** Makes Page Up and Page Down move by five options, instead of by what happens to fit. */
export function PageKeyNavigation({ children }: { children: ReactNode }) {
  const select = useContext(SelectStateContext);
  const comboBox = useContext(ComboBoxStateContext);
  const list = select ?? comboBox;

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || list?.isOpen !== true) return;
    const keys = [...list.collection.getKeys()];
    const focused = list.selectionManager.focusedKey;
    const from = focused === null ? -1 : keys.indexOf(focused);
    const target = keys[Math.min(keys.length - 1, Math.max(0, from + step))];
    if (target !== undefined) list.selectionManager.setFocusedKey(target);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div role="presentation" onKeyDownCapture={onKeyDownCapture}>
      {children}
    </div>
  );
}
