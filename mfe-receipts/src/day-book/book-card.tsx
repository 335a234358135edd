import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Link } from '@kuri/shared/router';
import { PHONE_QUERY, cardStyle } from '@kuri/shared/ui';

interface BookCardProps {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
}

/** A card of the day book: all money, or one drawer. */
export function BookCard({ title, badge, children, ...rest }: BookCardProps) {
  const titleId = useId();
  return (
    <Frame {...rest} tabIndex={-1} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {badge}
      </header>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: var(--s4);
  align-content: start;
  padding: var(--s4) var(--s5) var(--s5);
  ${cardStyle}

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s2);
  }
  h2 {
    font-size: 15px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > button {
    justify-self: start;
  }
  h3 {
    font-size: 13px;
    font-weight: 600;
  }
  @media ${PHONE_QUERY} {
    padding: var(--s4);
  }
  @media print {
    display: block;
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

/** Cards of a page beside each other, and columns of them. */
export const BookCards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(440px, 100%), 1fr));
  align-items: start;
  gap: var(--s4);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
  }
  @media ${PHONE_QUERY} {
    gap: var(--s3);
  }
  @media print {
    &,
    > div {
      display: block;
    }
  }
`;

/** Room of a picker of days. */
export const DaysPicker = styled.div`
  width: 340px;
  max-width: 100%;
`;

/** Controls beside each other. */
export const BookBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
`;

/** A rule of the books, in small letters. */
export const BookNote = styled.p`
  color: var(--ink-2);
  font-size: 13px;
`;

/** Lines of a card: a name, a sum, and the rest small below them. */
export const BookLines = styled.ul`
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px var(--s3);
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  b {
    font-weight: 550;
  }
  small {
    flex-basis: 100%;
    color: var(--ink-2);
    font-size: 13px;
  }
  small > span {
    display: block;
    overflow-wrap: anywhere;
  }
  li:last-child {
    border-bottom: 0;
  }
`;

/** A name or number of the book that leads to what is behind it. */
export const BookLink = styled(Link)`
  text-decoration: underline;
  text-decoration-color: var(--line-strong);
  text-underline-offset: 3px;

  &:hover {
    color: var(--brand);
  }
`;
