import styled from 'styled-components';
import { PHONE_QUERY, VisuallyHidden, visuallyHiddenStyle } from '@kuri/shared/ui';
import { layoutLabels } from '../labels.ts';
import { OutlineIcon, SEARCH_PATH } from '../outline-icon.tsx';
import { searchKeys } from './search-keys.ts';

interface SearchButtonProps {
  onPress: () => void;
  onIntent: () => void;
}

/** Opens the search of the console; says by which keys that is done too, where there are keys. */
export function SearchButton({ onPress, onIntent }: SearchButtonProps) {
  const keys = searchKeys();
  return (
    <Button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={keys[0] === 'Cmd' ? 'Meta+K' : 'Control+K'}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onPress}
    >
      <OutlineIcon path={SEARCH_PATH} />
      <span>
        <span>{`${layoutLabels.search} `}</span>
        <VisuallyHidden>{layoutLabels.theConsole}</VisuallyHidden>
        <kbd aria-hidden="true">{keys.join(' ')}</kbd>
      </span>
    </Button>
  );
}

const Button = styled.button`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--s2);
  min-width: max(36px, var(--touch));
  min-height: max(36px, var(--touch));
  padding: 0 var(--s3);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-s);
  color: var(--ink-2);

  &:hover {
    background: var(--hover);
  }
  kbd {
    margin-left: var(--s5);
    color: var(--ink-3);
    font: inherit;
    font-size: 12px;
  }
  @media ${PHONE_QUERY} {
    justify-content: center;
    padding: 0;
    border: 0;

    /* No room for it, but it stays the button's name. */
    > span {
      ${visuallyHiddenStyle}
    }
  }
`;
