import { IconX } from '@tabler/icons-react';
import { useContext, type Ref } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import styled from 'styled-components';
import { bareControlStyle } from '../ui/control-style.ts';

interface SearchInputProps {
  placeholder: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Opens the list on a click, but not when the focus merely comes by: a panel focuses its first field. */
export function SearchInput({ placeholder, ...rest }: SearchInputProps) {
  const list = useContext(ComboBoxStateContext);
  return (
    <Bare
      {...rest}
      placeholder={placeholder ?? ''}
      onClick={() => {
        if (list?.isOpen === false) list.open(null, 'manual');
      }}
    />
  );
}

export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
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
