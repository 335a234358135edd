import { useRef } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Field, IconButton, TextInput } from '@kuri/shared/ui';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Names the button that empties the box. */
  clearLabel: string;
  text: string;
  onType: (text: string) => void;
}

export function SearchBox({ label, placeholder, clearLabel, text, onType }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} hideLabel>
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
