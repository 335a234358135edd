import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY, cardStyle } from '@kuri/shared/ui';

interface ImportCardProps {
  title: string;
  note?: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode | undefined;
}

/** A step of the import. */
export function ImportCard({ title, note, children, footer }: ImportCardProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </header>
      {children}
      {footer !== undefined && <footer>{footer}</footer>}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  padding: var(--s4) var(--s5) var(--s5);
  ${cardStyle}

  > header p {
    margin-top: 2px;
    color: var(--ink-2);
    font-size: 13px;
  }
  p {
    max-width: 70ch;
  }
  h2 {
    font-size: 15px;
    font-weight: 600;
  }
  [role='alert'] {
    padding: var(--s2) var(--s3);
    border-radius: var(--r-s);
    background: var(--bad-tint);
    color: var(--bad);
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--s2) var(--s3);
  }
  @media ${PHONE_QUERY} {
    padding: var(--s4);
  }
`;
