import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { NavLink } from 'react-router-dom';
import { formatCount } from '../format/count.ts';
import { tabListStyle, tabStyle, type TabItem } from './tab.ts';

interface TabLinksProps extends ComponentPropsWithRef<'nav'> {
  /** Names the navigation for screen readers. */
  label: string;
  /** `id` is the address that the tab leads to. */
  items: readonly TabItem[];
}

/** Tabs that are pages of their own: links, of which the current page's is marked. */
export function TabLinks({ label, items, ...rest }: TabLinksProps) {
  return (
    <List aria-label={label} {...rest}>
      {items.map(({ id, label: text, count }) => (
        <NavLink key={id} to={id} end>
          {text}
          {count !== undefined && <span>{formatCount(count)}</span>}
        </NavLink>
      ))}
    </List>
  );
}

const List = styled.nav`
  ${tabListStyle}

  a {
    ${tabStyle}
  }
`;
