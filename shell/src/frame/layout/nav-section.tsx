import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

const Caption = styled.p`
  padding: 12px 8px 4px;
  color: var(--ink-2);
  font-size: 11px;
  font-weight: 600;
  letter-spacing: 0.06em;
  line-height: 16px;
  text-transform: uppercase;

  /* Icons only: the caption is still read out, a line stands for it. */
  &[data-collapsed] {
    overflow: hidden;
    height: 1px;
    margin: 8px;
    padding: 0;
    background: var(--line);
    color: transparent;
  }
`;

/** The entries of a section. */
export const Entries = styled.ul`
  display: grid;
  gap: 4px;
`;

interface NavSectionProps {
  caption: string;
  isCollapsed: boolean;
  children: ReactNode;
}

/** A captioned list of sidebar entries. */
export function NavSection({ caption, isCollapsed, children }: NavSectionProps) {
  const captionId = useId();
  return (
    <>
      <Caption id={captionId} data-collapsed={isCollapsed || undefined}>
        {caption}
      </Caption>
      <Entries aria-labelledby={captionId}>{children}</Entries>
    </>
  );
}
