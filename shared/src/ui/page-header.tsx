import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { PHONE_QUERY } from './breakpoint.ts';

interface PageHeaderProps extends ComponentPropsWithRef<'div'> {
  title: string;
  /** Left out on a phone. */
  description?: string;
  /** Buttons, on the right. */
  actions?: ReactNode;
}

/** The title of a page (its only h1), what it is for and what can be done; on a phone in the bar above the page. */
export function PageHeader({ title, description, actions, ...rest }: PageHeaderProps) {
  const bar = useContext(PageBarContext);
  const heading = <h1>{title}</h1>;
  const buttons = actions !== undefined && <Actions>{actions}</Actions>;
  if (bar) {
    return createPortal(
      <>
        {heading}
        {buttons}
      </>,
      bar,
    );
  }
  return (
    <Header {...rest}>
      <div>
        {heading}
        {description !== undefined && <p>{description}</p>}
      </div>
      {buttons}
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
    /* Names are titles too. */
    overflow-wrap: anywhere;
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

/**
 * The place in the bar above a page for its title and its actions: on a phone, where both would take
 * the room of the list. Null where they are on the page itself.
 */
export const PageBarContext = createContext<HTMLElement | null>(null);
