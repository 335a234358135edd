import { type ComponentProps, type FocusEventHandler, type Ref, useContext } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { Button } from 'react-aria-components/Button';
import {
  Select as AriaSelect,
  SelectStateContext,
  SelectValue,
} from 'react-aria-components/Select';
import styled from 'styled-components';
import { controlStyle } from '../ui/control-style.ts';
import { ControlLabel, type ControlLabels, ControlNote } from './control-parts.tsx';
import { DeferredBoxContent } from './deferred-content.tsx';
import {
  MENU_HEIGHT_PX,
  type Option,
  OptionList,
  PageKeyNavigation,
  refuseEmptyValues,
} from './option-list.tsx';
import { Popover } from './popover.tsx';
import { overlayLabels } from './labels.ts';

export interface SelectProps extends ControlLabels {
  options: readonly Option[];
  /** The value of the chosen option; null, or one that no option has, shows the placeholder. */
  value: string | null;
  onChange: (value: string) => void;
  /** Default: 'Select'. */
  placeholder?: string;
  isDisabled?: boolean;
  /** Shows 'Loading...' in place of 'No options found' while there are none. */
  isLoading?: boolean;
  onBlur?: FocusEventHandler;
  /** The button that opens the list: what a form focuses. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * One choice out of a list. Opens on a click, on Enter, Space and the arrow keys; letters jump to an
 * option, Page Up and Page Down move by five.
 * @throws when an option has an empty value
 */
export function Select({
  options,
  value,
  onChange,
  placeholder = overlayLabels.select,
  isDisabled = false,
  isLoading,
  label,
  hideLabel,
  required,
  error,
  hint,
  ...rest
}: SelectProps) {
  refuseEmptyValues(`Select "${label}"`, options);
  const chosen = options.find((option) => option.value === value);
  const tail = chosen?.tail ?? '';

  return (
    <Root
      value={chosen ? value : null}
      onChange={(key) => {
        if (typeof key === 'string') onChange(key);
      }}
      placeholder={placeholder}
      allowsEmptyCollection
      isDisabled={isDisabled}
      isRequired={required === true}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <ControlLabel label={label} required={required} hideLabel={hideLabel} />
      <Trigger aria-description={required ? overlayLabels.required : undefined} {...rest}>
        <Chosen>
          {({ defaultChildren }) => (
            <>
              <span>
                {chosen
                  ? chosen.label.slice(0, chosen.label.length - tail.length)
                  : defaultChildren}
              </span>
              <span>{tail}</span>
            </>
          )}
        </Chosen>
        <IconChevronDown aria-hidden="true" />
      </Trigger>
      <ControlNote error={error} hint={hint} />
      <Popover maxHeight={MENU_HEIGHT_PX}>
        <PageKeyNavigation>
          <ShownOptions items={options} isLoading={isLoading} />
        </PageKeyNavigation>
      </Popover>
    </Root>
  );
}

/** The library also renders the list out of sight, without a state, to know what can be chosen: that is at once. */
function ShownOptions(props: ComponentProps<typeof OptionList>) {
  const list = <OptionList {...props} />;
  return useContext(SelectStateContext) === null ? (
    list
  ) : (
    <DeferredBoxContent>{list}</DeferredBoxContent>
  );
}

const Root = styled(AriaSelect)`
  min-width: 0;
`;

const Trigger = styled(Button)`
  ${controlStyle}
  justify-content: space-between;
  width: 100%;
  outline: none;

  [data-open] > & {
    border-color: var(--brand);
    box-shadow: var(--focus);
  }

  [data-invalid] > & {
    border-color: var(--bad);
  }

  &[data-disabled] {
    cursor: not-allowed;
  }
`;

const Chosen = styled(SelectValue)`
  display: flex;
  min-width: 0;
  white-space: pre;

  > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > :last-child {
    flex: none;
  }

  &[data-placeholder] {
    color: var(--ink-3);
  }
`;
