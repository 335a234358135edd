import { useRef } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

export interface SearchBoxProps {
  /** Read to screen readers; the placeholder is what is seen. */
  label: string;
  placeholder: string;
  /** Names the button that empties the box. */
  clearLabel: string;
  text: string;
  onType: (text: string) => void;
  /** What the search still wants: 'Type at least 3 characters to search'. */
  hint?: string | undefined;
  className?: string;
}

/** A box to search a list with. What clears it keeps the focus in it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, clearLabel, text, onType, hint, className } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} hideLabel hint={hint} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          inputMode="search"
          autoComplete="off"
          icon={<IconSearch aria-hidden="true" />}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onType(event.target.value);
          }}
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
