import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { formatCount } from '../format/rupees.ts';
import { PHONE_QUERY } from './breakpoint.ts';

export interface TabItem {
  id: string;
  label: string;
  /** Shown in a pill after the label; undefined while it is on its way. */
  count?: number | undefined;
}

interface TabsProps extends Omit<ComponentPropsWithRef<'div'>, 'onSelect'> {
  /** Names the list of tabs for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** The id of the open tab. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Tabs and, as children, what the open one shows; arrow keys, Home and End move through them. */
export function Tabs({ label, items, selected, onSelect, children, ...rest }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the list is wider than the page: the open tab is always in sight. With the next frame,
    // which lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector('[data-selected]');
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = items.findIndex(({ id }) => id === selected);
    const next = items[nextIndex(event.key, current, items.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <Frame {...rest}>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map(({ id, label: text, ...more }) => (
          <Tab
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={id === selected ? `${base}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            data-selected={id === selected || undefined}
            onClick={() => onSelect(id)}
          >
            <span>{text}</span>
            {'count' in more && (
              <span>{more.count === undefined ? '\u00a0' : formatCount(more.count)}</span>
            )}
          </Tab>
        ))}
      </List>
      <Panel id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${selected}`}>
        {children}
      </Panel>
    </Frame>
  );
}

function nextIndex(key: string, current: number, length: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % length;
    case 'ArrowLeft':
      return (current - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  @media ${PHONE_QUERY} {
    gap: var(--s2);
  }
`;

const List = styled.div`
  display: flex;
  gap: var(--s5);
  box-shadow: inset 0 -1px var(--line);
  overflow: auto hidden;
`;

const Tab = styled.button`
  display: flex;
  align-items: center;
  min-height: var(--touch);
  padding: 8px 2px 10px;
  border-bottom: 2px solid transparent;
  color: var(--ink-2);
  font-weight: 500;
  white-space: nowrap;

  /* Rather in two lines than out of sight. */
  @media ${PHONE_QUERY} {
    white-space: normal;
    text-align: center;
  }
  &[data-selected] {
    color: var(--brand-strong);
    font-weight: 600;
    border-color: var(--brand);
  }
  /* Inside of the list, which clips what overflows. */
  &:focus-visible {
    outline-offset: -2px;
  }
  > span + span {
    margin-left: 6px;
    padding: 1px 7px;
    border-radius: 99px;
    background: var(--hover);
    min-width: calc(4ch + 14px);
    font-size: 12px;
    line-height: 18px;
    text-align: center;
  }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  @media ${PHONE_QUERY} {
    gap: var(--s2);
  }
`;
