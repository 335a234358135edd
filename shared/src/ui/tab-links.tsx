import styled from 'styled-components';
import { formatCount } from '../format/count.ts';
import { NavLink } from '../router.ts';
import { tabListStyle, tabStyle, type TabItem } from './tab.ts';

interface TabLinksProps {
  /** Names the navigation for screen readers. */
  label: string;
  /** `id` is the address that the tab leads to. */
  items: readonly TabItem[];
}

/** Tabs that are pages of their own: links, of which the current page's is marked. */
export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <List aria-label={label}>
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
