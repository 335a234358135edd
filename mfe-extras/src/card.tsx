import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY, cardStyle } from '@kuri/shared/ui';

interface CardProps {
  title: string;
  note?: string;
  children: ReactNode;
  /** Buttons, the primary one last; null for none. */
  footer: ReactNode;
}

/** Titled card with buttons in its footer. */
export function Card({ title, note, children, footer }: CardProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </header>
      <Body>{children}</Body>
      {footer !== null && <footer>{footer}</footer>}
    </Frame>
  );
}

const Frame = styled.section`
  ${cardStyle}

  > header {
    padding: var(--s4) var(--s5) 0;

    > p {
      max-width: 70ch;
      margin-top: 2px;
      color: var(--ink-2);
      font-size: 13px;
    }
  }
  h2 {
    font-size: 15px;
    font-weight: 600;
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: var(--s2) var(--s3);
    padding: 14px var(--s5);
    border-top: 1px solid var(--line);
  }
  @media ${PHONE_QUERY} {
    > header {
      padding: var(--s4) var(--s4) 0;
    }
    > footer {
      padding: 14px var(--s4);
    }
  }
`;

/** Cards beside each other where there is room; an odd last one takes its row. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(460px, 100%), 1fr));
  align-items: start;
  gap: var(--s4);

  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

const Body = styled.div`
  padding: var(--s4) var(--s5) var(--s5);

  p,
  textarea {
    max-width: 70ch;
  }
  /* Up to three fields or facts in a row. */
  form,
  dl {
    grid-template-columns: repeat(auto-fill, minmax(max(min(220px, 100%), 30%), 1fr));
  }
  form > button {
    align-self: end;
    justify-self: start;
  }
  @media ${PHONE_QUERY} {
    padding: var(--s4);
  }
`;
