import { useRef, useState } from 'react';
import type { Login, NavEntry, Registry, RegistryModule } from '@kuri/shared/contract';
import { Outlet, useLocation } from '@kuri/shared/router';
import { PageBarContext, useIsPhone } from '@kuri/shared/ui';
import {
  FallbackNotice,
  ReloadOffer,
  pageAt,
  useShellProof,
  type ConsolePage,
} from '../../platform/platform.ts';
import { usePalette } from '../palette/use-palette.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Content } from './content.tsx';
import { Drawer } from './drawer.tsx';
import { Column, Frame, Side } from './frame-parts.ts';
import { layoutLabels } from '../labels.ts';
import { profileLinks } from './profile-items.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useCollapse } from './use-collapse.ts';

interface ConsoleLayoutProps {
  session: Login;
  entries: readonly NavEntry[];
  pages: readonly ConsolePage[];
  registry: Registry;
  /** Modules of the registry that this account gets. */
  modules: readonly RegistryModule[];
  onLogOut: () => void;
}

/** The frame around every protected page: sidebar or drawer, top bar, content. */
export function ConsoleLayout(props: ConsoleLayoutProps) {
  const { session, entries, pages, registry, modules, onLogOut } = props;
  const { shell } = registry;
  useShellProof(shell);
  const isPhone = useIsPhone();
  const { key, pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const [isCollapsed, toggleCollapse] = useCollapse();
  const [pageBar, setPageBar] = useState<HTMLElement | null>(null);
  // Bound to the address at which it was opened, so that any navigation closes the drawer.
  const [drawerKey, setDrawerKey] = useState<string | null>(null);
  const isDrawerOpen = isPhone && drawerKey === key;
  const palette = usePalette({ modules, pages, entries, login: session, onLogOut });
  const openDrawer = () => setDrawerKey(key);
  const closeDrawer = () => setDrawerKey(null);
  const sidebarLabel = isCollapsed ? layoutLabels.expand : layoutLabels.collapse;

  return (
    <Frame data-collapsed={isCollapsed || undefined}>
      {!isDrawerOpen && <SkipLink content={content} />}
      {isDrawerOpen && (
        <Drawer onClose={closeDrawer}>
          <Sidebar entries={entries} onFollow={closeDrawer} />
        </Drawer>
      )}
      {!isPhone && (
        <Side>
          <Sidebar entries={entries} isCollapsed={isCollapsed} />
        </Side>
      )}
      <Column inert={isDrawerOpen}>
        <TopBar
          session={session}
          profileLinks={profileLinks(pages, session)}
          menuLabel={isPhone ? layoutLabels.openMenu : sidebarLabel}
          onMenu={isPhone ? openDrawer : toggleCollapse}
          title={isPhone ? (pageAt(pages, pathname)?.title ?? '') : null}
          pageBar={setPageBar}
          onSearch={palette.openPalette}
          onGuide={palette.openGuide}
          onIntent={palette.preloadPalette}
          onLogOut={onLogOut}
        />
        <ConnectionBar />
        <ReloadOffer registry={registry} who={session} />
        <Content ref={content}>
          {shell.insteadOf !== undefined && (
            <FallbackNotice
              title={layoutLabels.product}
              version={shell.version}
              insteadOf={shell.insteadOf}
            />
          )}
          <PageBarContext value={isPhone ? pageBar : null}>
            <Outlet />
          </PageBarContext>
        </Content>
      </Column>
      {palette.dialogs}
    </Frame>
  );
}
