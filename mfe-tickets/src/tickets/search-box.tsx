import { useRef } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Field, IconButton, TextInput } from '@kuri/shared/ui';
import { ticketsLabels } from '../labels.ts';

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
}

export function SearchBox({ text, onType }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={ticketsLabels.search} hideLabel>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          inputMode="search"
          autoComplete="off"
          icon={<IconSearch aria-hidden="true" />}
          placeholder={ticketsLabels.searchPlaceholder}
          value={text}
          onChange={(event) => {
            onType(event.target.value);
          }}
          trailing={
            text !== '' && (
              <IconButton
                label={ticketsLabels.clearSearch}
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
