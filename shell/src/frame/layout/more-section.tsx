import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { stored } from '@kuri/shared/session';
import { CHEVRON_PATH, OutlineIcon } from '../outline-icon.tsx';
import { layoutLabels } from '../labels.ts';
import { Entries } from './nav-section.tsx';

const storedOpen = stored<boolean>('sidebar-more', (raw) =>
  typeof raw === 'boolean' ? raw : null,
);

interface MoreSectionProps {
  /** The open page is one of its own. */
  hasCurrent: boolean;
  isCollapsed: boolean;
  children: ReactNode;
}

/**
 * The pages that hardly anyone needs every day: closed at first, then as it was left. It opens for a page of its
 * own, which would stand nowhere in the menu.
 */
export function MoreSection({ hasCurrent, isCollapsed, children }: MoreSectionProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => hasCurrent || (storedOpen.read() ?? false));
  const [hadCurrent, setHadCurrent] = useState(hasCurrent);
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent);
    if (hasCurrent) setIsOpen(true);
  }
  return (
    <>
      <Opener
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-collapsed={isCollapsed || undefined}
        onClick={() => {
          storedOpen.write(!isOpen);
          setIsOpen(!isOpen);
        }}
      >
        <span>{layoutLabels.more}</span>
        <OutlineIcon path={CHEVRON_PATH} size={14} />
      </Opener>
      {isOpen && (
        <Entries id={id} aria-label={layoutLabels.more}>
          {children}
        </Entries>
      )}
    </>
  );
}

const Opener = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: max(32px, var(--touch));
  margin-top: 8px;
  padding: 4px 8px;
  border-radius: var(--r-s);
  color: var(--ink-2);
  font-size: 11px;
  font-weight: 600;
  letter-spacing: 0.06em;
  line-height: 16px;
  text-transform: uppercase;

  &:hover {
    background: var(--hover);
  }

  &[data-collapsed] {
    flex-direction: column;
    gap: 2px;
    justify-content: center;
    padding-inline: 0;
    font-size: 10px;
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;
