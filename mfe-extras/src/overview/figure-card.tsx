import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { cardStyle } from '@kuri/shared/ui';
import { Link } from '@kuri/shared/router';

interface FigureCardProps {
  title: string;
  /** The figure above all others, and where its list is. */
  figure?: { text: string; to: string };
  /** Beside the figure. */
  note?: string;
  children?: ReactNode;
}

/** A card of the overview. */
export function FigureCard({ title, figure, note, children }: FigureCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {figure && (
        <p>
          <Link to={figure.to}>{figure.text}</Link> {note}
        </p>
      )}
      {children}
    </Card>
  );
}

const Card = styled.section`
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
