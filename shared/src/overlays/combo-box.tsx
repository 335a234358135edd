import { type KeyboardEvent, type Ref, useContext, useEffect, useRef, useState } from 'react';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import styled from 'styled-components';
import { Input } from 'react-aria-components/Input';
import { bareControlStyle, controlStyle } from '../ui/control-style.ts';
import { ControlLabel, type ControlLabels, ControlNote } from './control-parts.tsx';
import {
  MENU_HEIGHT_PX,
  type Option,
  OptionList,
  PageKeyNavigation,
  refuseEmptyValues,
} from './option-list.tsx';
import { Popover } from './popover.tsx';
import { overlayLabels } from './labels.ts';

export interface ComboBoxProps extends ControlLabels {
  options: readonly Option[];
  value: string | null;
  /** Called with the chosen value; with null when it was cleared. */
  onChange: (value: string | null) => void;
  /**
   * Makes the server search: called with every text that is typed, and `options` are shown as they
   * come. Typing then drops the choice, because it may not be among the options any more. Without it
   * the options that contain the text are shown.
   */
  onSearch?: (text: string) => void;
  /** Shows 'Loading...' in place of the empty text while there are no options. */
  isLoading?: boolean;
  /** Default: 'No options found'. */
  emptyText?: string;
  placeholder?: string;
  isDisabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One choice out of a list that is searched by typing. How many options are left is announced.
 * @throws when an option has an empty value
 */
export function ComboBox({
  options,
  value,
  onChange,
  onSearch,
  isLoading,
  emptyText,
  placeholder,
  isDisabled = false,
  onBlur,
  label,
  hideLabel,
  required,
  error,
  hint,
  ...rest
}: ComboBoxProps) {
  refuseEmptyValues(`ComboBox "${label}"`, options);
  const labelOf = (of: string | null) => options.find((option) => option.value === of)?.label ?? '';

  // Typed text belongs to the value it was typed at: a value from outside shows its own label.
  const [typed, setTyped] = useState({ text: labelOf(value), at: value });
  const text = typed.at === value ? typed.text : labelOf(value);
  const box = useRef<HTMLDivElement>(null);

  const choose = (chosen: string | null) => {
    setTyped({ text: labelOf(chosen), at: chosen });
    if (chosen !== value) onChange(chosen);
    if (chosen === null && text !== '') onSearch?.('');
  };
  const type = (next: string) => {
    const dropsChoice = next === '' || onSearch !== undefined;
    setTyped({ text: next, at: dropsChoice ? null : value });
    if (dropsChoice && value !== null) onChange(null);
    onSearch?.(next);
  };

  return (
    <AriaComboBox
      {...(onSearch === undefined ? { defaultItems: options } : { items: options })}
      value={value}
      onChange={(chosen) => choose(typeof chosen === 'string' ? chosen : null)}
      inputValue={text}
      onInputChange={type}
      // No options because of an error are no empty list, which would cover what the error says.
      allowsEmptyCollection={error === undefined && (onSearch === undefined || text !== '')}
      isDisabled={isDisabled}
      isRequired={required === true}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(onBlur === undefined ? {} : { onBlur })}
    >
      <ControlLabel label={label} required={required} hideLabel={hideLabel} />
      <PageKeyNavigation>
        <Box ref={box}>
          <SearchInput {...rest} placeholder={placeholder} />
          {value !== null && !isDisabled && (
            <ClearButton
              label={overlayLabels.clear({ label })}
              onClear={() => {
                choose(null);
                box.current?.querySelector('input')?.focus();
              }}
            />
          )}
          <Opener aria-label={overlayLabels.suggestions}>
            <IconChevronDown aria-hidden="true" />
          </Opener>
        </Box>
      </PageKeyNavigation>
      <ControlNote error={error} hint={hint} />
      <Popover maxHeight={MENU_HEIGHT_PX} triggerRef={box}>
        <OptionList isLoading={isLoading} emptyText={emptyText} />
      </Popover>
    </AriaComboBox>
  );
}

const Box = styled(Group)`
  ${controlStyle}
`;

const Opener = styled(Button)`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: max(28px, var(--touch));
  margin-right: -8px;
`;

interface SearchInputProps {
  placeholder: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Opens the list on a click, but not when the focus merely comes by: a panel focuses its first field.
 * Enter takes the only option there is, also one that is still on its way; several it leaves to a second
 * Enter, with the first of them marked, and what is typed stays.
 */
function SearchInput({ placeholder, ...rest }: SearchInputProps) {
  const list = useContext(ComboBoxStateContext);
  const isAwaited = useRef(false);
  const only = list?.collection.size === 1 ? list.collection.getFirstKey() : null;

  useEffect(() => {
    if (!isAwaited.current || only === null) return;
    isAwaited.current = false;
    list?.setValue(only);
  }, [only, list]);

  const press = (event: KeyboardEvent) => {
    isAwaited.current = false;
    if (event.key !== 'Enter' || !list?.isOpen || list.selectionManager.focusedKey !== null) return;
    // The library would empty the box.
    event.preventDefault();
    event.stopPropagation();
    if (only !== null) list.setValue(only);
    else list.selectionManager.setFocusedKey(list.collection.getFirstKey());
    isAwaited.current = list.collection.size === 0;
  };
  return (
    <Bare
      {...rest}
      placeholder={placeholder ?? ''}
      onKeyDownCapture={press}
      onClick={() => {
        if (list?.isOpen === false) list.open(null, 'manual');
      }}
    />
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Clear type="button" aria-label={label} onClick={onClear}>
      <IconX aria-hidden="true" />
    </Clear>
  );
}

const Bare = styled(Input)`
  ${bareControlStyle}
`;

const Clear = styled.button`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: max(24px, var(--touch));
`;
