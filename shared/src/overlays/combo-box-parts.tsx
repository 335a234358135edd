import { IconX } from '@tabler/icons-react';
import { useContext, useEffect, useRef, type KeyboardEvent, type Ref } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import styled from 'styled-components';
import { bareControlStyle } from '../ui/control-style.ts';

interface SearchInputProps {
  placeholder: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Opens the list on a click, but not when the focus merely comes by: a panel focuses its first field.
 * Enter takes the only option there is, also one that is still on its way; of several it takes none, and
 * what is typed stays.
 */
export function SearchInput({ placeholder, ...rest }: SearchInputProps) {
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
    else isAwaited.current = list.collection.size === 0;
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
