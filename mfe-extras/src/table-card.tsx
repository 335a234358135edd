import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY, cardStyle } from '@kuri/shared/ui';

interface CardProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Titled card around a frameless table. */
export function TableCard({ title, text, actions, children }: CardProps) {
  return (
    <Frame>
      <header>
        <div>
          <h2>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  ${cardStyle}

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    padding: 12px 16px;

    > :last-child:not(:first-child) {
      flex: none;
    }
  }
  h2 {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
  }
  header p {
    margin-top: 2px;
    color: var(--ink-2);
  }
  > [aria-busy] {
    border-width: 1px 0 0;
    border-radius: 0 0 var(--r-m) var(--r-m);
    box-shadow: none;
  }
  @media ${PHONE_QUERY} {
    > header {
      flex-wrap: wrap;

      > :last-child:not(:first-child) {
        flex: 1 0 100%;
      }
    }
    > [aria-busy][data-cards] {
      padding: var(--s3);
      border-width: 1px 0 0;
    }
  }
`;
