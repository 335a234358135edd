import { useRef } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import styled from 'styled-components';
import { Field, IconButton, TextInput } from '@kuri/shared/ui';
import { membersLabels } from '../labels.ts';
import { MIN_CHARACTERS } from './use-search.ts';

interface SearchBoxProps {
  text: string;
  isTooShort: boolean;
  onType: (text: string) => void;
}

export function SearchBox({ text, isTooShort, onType }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <NarrowField
      label={membersLabels.search}
      hideLabel
      hint={isTooShort ? membersLabels.searchHint(MIN_CHARACTERS) : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          inputMode="search"
          autoComplete="off"
          icon={<IconSearch aria-hidden="true" />}
          placeholder={membersLabels.searchPlaceholder}
          value={text}
          onChange={(event) => {
            onType(event.target.value);
          }}
          trailing={
            text !== '' && (
              <IconButton
                label={membersLabels.clearSearch}
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
    </NarrowField>
  );
}

const NarrowField = styled(Field)`
  max-width: 420px;
`;
