import {
  startTransition,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { RowAction } from '../ui/row-parts.tsx';
import { openerStyle } from './opener-style.ts';
import { UsedRowMenu, type FirstFocus } from './used-row-menu.tsx';

export interface RowMenuProps {
  /** Names the button: 'Actions for Lakshmi Gold 12'. */
  label: string;
  actions: readonly RowAction[];
  /** The button that opens it. */
  ref?: Ref<HTMLButtonElement>;
}

// React hands events of the menu on to the row that it was opened from; a row acts on a click.
const keepFromRow = (event: SyntheticEvent) => {
  event.stopPropagation();
};

const KEYS: Record<string, FirstFocus> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * The three dots at the end of a row, and the menu of what can be done with it. Until it is used it is
 * a plain button: menus that nobody opens would be most of the time that a long list takes.
 */
export function RowMenu({ label, actions, ...rest }: RowMenuProps) {
  const [used, setUsed] = useState<FirstFocus | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const openAt = (firstFocus: FirstFocus) => {
    flushSync(() => {
      setUsed(firstFocus);
    });
    // The button is another one now, and the focus is to come back to it.
    place.current?.querySelector('button')?.focus();
    startTransition(() => {
      setIsOpen(true);
    });
  };
  const openByKey = (event: KeyboardEvent) => {
    const firstFocus = KEYS[event.key];
    if (firstFocus === undefined) return;
    // The click that a key makes would come when the button is another one.
    event.preventDefault();
    openAt(firstFocus);
  };
  return (
    <span ref={place} role="presentation" onClick={keepFromRow} onKeyDown={keepFromRow}>
      {used === null ? (
        <Opener
          {...rest}
          type="button"
          aria-label={label}
          aria-haspopup="true"
          aria-expanded={false}
          onKeyDown={openByKey}
          onClick={() => {
            openAt(true);
          }}
        />
      ) : (
        <UsedRowMenu
          {...rest}
          label={label}
          actions={actions}
          firstFocus={used}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </span>
  );
}

const Opener = styled.button`
  ${openerStyle}
`;
