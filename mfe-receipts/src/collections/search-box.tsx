import { useRef } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Field, IconButton, TextInput } from '@kuri/shared/ui';
import { collectionsLabels } from '../labels.ts';

const { list } = collectionsLabels;

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
}

export function SearchBox({ text, onType }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={list.search} hideLabel>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          inputMode="search"
          autoComplete="off"
          icon={<IconSearch aria-hidden="true" />}
          placeholder={list.searchPlaceholder}
          value={text}
          onChange={(event) => {
            onType(event.target.value);
          }}
          trailing={
            text !== '' && (
              <IconButton
                label={list.clearSearch}
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
