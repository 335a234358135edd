import { useId, useState, type ReactNode } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import styled from 'styled-components';

interface SectionProps {
  title: string;
  isOpenAtFirst?: boolean;
  /** Something in it needs attention: it opens, and stays open. */
  hasProblem?: boolean;
  children: ReactNode;
}

/** A part of the panel that its title opens and closes. What was typed in it stays either way. */
export function CollapsibleSection({
  title,
  isOpenAtFirst = false,
  hasProblem = false,
  children,
}: SectionProps) {
  const [isWanted, setIsWanted] = useState(isOpenAtFirst);
  const contentId = useId();
  const isOpen = isWanted || hasProblem;
  return (
    <Frame>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => {
            setIsWanted(!isOpen);
          }}
        >
          {title}
          <IconChevronDown aria-hidden="true" />
        </button>
      </h3>
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </Frame>
  );
}

const Frame = styled.section`
  border: 1px solid var(--line);
  border-radius: var(--r-m);

  > h3 > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: max(44px, var(--touch));
    padding: var(--s2) var(--s4);
    border-radius: var(--r-m);
    font-weight: 600;
    text-align: start;

    svg {
      flex: none;
      width: 16px;
      height: 16px;
      color: var(--ink-3);
      transition: transform 0.15s;
    }
    &[aria-expanded='true'] svg {
      transform: rotate(180deg);
    }
  }
  > div {
    padding: var(--s2) var(--s4) var(--s4);
  }
`;
