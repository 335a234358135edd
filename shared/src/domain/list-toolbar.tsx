import { type ReactNode, useState } from 'react';
import { IconFilter } from '@tabler/icons-react';
import styled from 'styled-components';
import { useFilters } from '../router/use-filters.ts';
import { PHONE_QUERY } from '../ui/breakpoint.ts';
import { Button } from '../ui/button.tsx';
import { overlayLabels } from '../overlays/labels.ts';

interface ListToolbarProps {
  /** Box at the left end. */
  search?: ReactNode;
  /** Choices behind the search. */
  children?: ReactNode;
  /** Parameters of the address that the choices set: on a phone these are behind one button. */
  filters?: readonly string[];
  /** Button at the right end. */
  fileButton?: ReactNode;
}

/** Search, filters and export of a list. */
export function ListToolbar({ search, children, filters, fileButton }: ListToolbarProps) {
  const [parameters] = useFilters();
  const [isOpen, setIsOpen] = useState(false);
  const count = filters?.filter((name) => parameters.has(name)).length ?? 0;
  return (
    <Bar>
      {search}
      {filters && (
        <Button
          icon={<IconFilter aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {overlayLabels.filters({ count })}
        </Button>
      )}
      {children && <div data-filters={filters && !isOpen ? 'closed' : 'open'}>{children}</div>}
      {fileButton}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--s2);

  > div:first-child {
    flex: 1 1 200px;
    max-width: 300px;
  }
  > [data-filters] {
    display: contents;

    > * {
      flex: 1 1 120px;
      min-width: 0;
      max-width: 240px;
    }
    > button {
      flex-basis: 162px;
      max-width: max-content;
    }
  }
  > button {
    min-height: max(36px, var(--touch));
    margin-left: auto;
  }
  > [aria-expanded] {
    display: none;
    margin: 0;
  }
  @media ${PHONE_QUERY} {
    row-gap: var(--s1);

    > div:first-child {
      flex-basis: 0;
      max-width: none;
    }
    > [aria-expanded] {
      display: inline-flex;
    }
    > [data-filters] {
      order: 1;
      display: grid;
      flex: 1 0 100%;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--s2);

      > * {
        max-width: none;
      }
    }
    > [data-filters='closed'] {
      display: none;
    }
  }
`;
