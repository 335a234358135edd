import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { keepPins } from '@kuri/shared/calls';
import type { NavEntry } from '@kuri/shared/contract';
import { Link, useLocation } from '@kuri/shared/router';
import { togglePin, usePins } from '@kuri/shared/session';
import { keepWithPerson } from '../keep-with-person.ts';
import { BrandMark } from '../brand.tsx';
import { HOME } from '../../platform/platform.ts';
import { layoutLabels } from '../labels.ts';
import { homeStyle } from './frame-parts.ts';
import { MoreSection } from './more-section.tsx';
import { NavItem } from './nav-item.tsx';
import { NavSection } from './nav-section.tsx';
import { splitEntries } from './split-entries.ts';

const Home = styled(Link)`
  ${homeStyle}
`;

/** True for the page of an entry and those below it, as its link is marked. */
function isWithin(pathname: string, route: string): boolean {
  return pathname === route || pathname.startsWith(`${route}/`);
}

export interface SidebarProps {
  entries: readonly NavEntry[];
  /** Icons only. */
  isCollapsed?: boolean;
  /** An entry or the logo was followed. */
  onFollow?: () => void;
}

/** The logo, the pinned entries, the rest of the menu, and the entries under More. */
export function Sidebar({ entries, isCollapsed = false, onFollow }: SidebarProps) {
  const pins = usePins();
  const { pathname } = useLocation();
  const { pinned, rest, more } = splitEntries(entries, pins);
  const list = useRef<HTMLElement>(null);
  const toggled = useRef<string>(null);

  // A pinned entry moves to the other list as a new element: the focus goes along with it.
  useEffect(() => {
    if (toggled.current === null) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(toggled.current)}"]`)
      ?.focus();
    toggled.current = null;
  }, [pins]);

  const item = (entry: NavEntry, isPinned: boolean) => (
    <NavItem
      key={entry.route}
      entry={entry}
      isPinned={isPinned}
      isCollapsed={isCollapsed}
      onFollow={onFollow}
      onTogglePin={() => {
        toggled.current = entry.route;
        const pins = togglePin({ name: entry.label, route: entry.route });
        keepWithPerson(keepPins, { body: { pins } });
      }}
    />
  );

  return (
    <>
      <Home
        to={HOME.path}
        aria-label={layoutLabels.home}
        data-collapsed={isCollapsed || undefined}
        onClick={onFollow}
      >
        <BrandMark />
        {!isCollapsed && <span>{layoutLabels.product}</span>}
      </Home>
      <nav ref={list} aria-label={layoutLabels.navigation}>
        {pinned.length > 0 && (
          <NavSection caption={layoutLabels.pinned} isCollapsed={isCollapsed}>
            {pinned.map((entry) => item(entry, true))}
          </NavSection>
        )}
        {rest.length > 0 && (
          <NavSection caption={layoutLabels.menu} isCollapsed={isCollapsed}>
            {rest.map((entry) => item(entry, false))}
          </NavSection>
        )}
        {more.length > 0 && (
          <MoreSection
            hasCurrent={more.some(({ route }) => isWithin(pathname, route))}
            isCollapsed={isCollapsed}
          >
            {more.map((entry) => item(entry, false))}
          </MoreSection>
        )}
      </nav>
    </>
  );
}
