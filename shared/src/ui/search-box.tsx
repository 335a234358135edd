import { useImperativeHandle, useRef } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SearchBoxProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'icon' | 'prefix' | 'trailing'
> {
  /** Read to screen readers; the placeholder is what is seen. */
  label: string;
  placeholder: string;
  /** Names the button that empties the box. */
  clearLabel: string;
  text: string;
  onType: (text: string) => void;
  /** Hint below the box: 'Type at least 3 characters to search'. */
  hint?: string | undefined;
}

/** A box to search a list with. What clears it keeps the focus in it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, clearLabel, text, onType, hint, className, ref, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <Field label={label} hideLabel hint={hint} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <TextInput
          inputMode="search"
          autoComplete="off"
          {...rest}
          {...control}
          ref={input}
          icon={<IconSearch aria-hidden="true" />}
          value={text}
          onChange={(event) => onType(event.target.value)}
          trailing={
            text !== '' && (
              <IconButton
                label={clearLabel}
                icon={<IconX aria-hidden="true" />}
                onClick={() => {
                  onType('');
                  input.current?.focus();
                }}
              />
            )
          }
        />
      )}
    </Field>
  );
}
