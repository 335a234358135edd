import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '@kuri/shared/router';
import { cardStyle } from '@kuri/shared/ui';

interface FigureCardProps {
  title: string;
  /** Main figure and the address of its list. */
  figure?: { text: string; to: string };
  note?: string;
  children?: ReactNode;
}

/** A card of the overview with its main figure. */
export function FigureCard({ title, figure, note, children }: FigureCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {figure && (
        <p>
          <Link to={figure.to}>{figure.text}</Link>
          {note !== undefined && <span>{` ${note}`}</span>}
        </p>
      )}
      {children}
    </Card>
  );
}

/** The frame of a card of the overview. */
export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s4);
  ${cardStyle}

  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
  p {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  > p > a {
    color: var(--ink);
    font-size: 22px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.02em;
  }
  a {
    text-decoration: none;

    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
