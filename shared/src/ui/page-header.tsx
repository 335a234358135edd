import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { PHONE_QUERY } from './breakpoint.ts';

interface PageHeaderProps extends ComponentPropsWithRef<'div'> {
  title: string;
  description?: string;
  /** Buttons, on the right; below the title on a phone. */
  actions?: ReactNode;
}

/** The title of a page (its only h1), what it is for and what can be done. */
export function PageHeader({ title, description, actions, ...rest }: PageHeaderProps) {
  return (
    <Header {...rest}>
      <div>
        <h1>{title}</h1>
        {description !== undefined && <p>{description}</p>}
      </div>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Header>
  );
}

const Header = styled.div`
  display: flex;
  align-items: end;
  gap: var(--s4);

  h1 {
    font-size: 22px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.015em;
  }
  p {
    margin-top: 2px;
    color: var(--ink-2);
  }
  @media ${PHONE_QUERY} {
    flex-wrap: wrap;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--s2);
  margin-left: auto;
`;
