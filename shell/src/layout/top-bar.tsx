import styled from 'styled-components';
import type { Login } from '@kuri/shared/contract';
import { IconButton, PHONE_QUERY } from '@kuri/shared/ui';
import { MENU_PATH, OutlineIcon } from '../outline-icon.tsx';
import type { ProfileLink } from './profile-links.ts';
import { ProfileMenu } from './profile-menu.tsx';

interface TopBarProps {
  session: Login;
  profileLinks: readonly ProfileLink[];
  /** What the button at the left does at the moment. */
  menuLabel: string;
  onMenu: () => void;
  /** Shown on small screens, where the sidebar does not tell it. */
  title: string | null;
  onLogOut: () => void;
}

/** The bar above the content: the sidebar's button, the page's title on small screens, the user. */
export function TopBar({ session, profileLinks, menuLabel, onMenu, title, onLogOut }: TopBarProps) {
  return (
    <Bar>
      <IconButton label={menuLabel} icon={<OutlineIcon path={MENU_PATH} />} onClick={onMenu} />
      {title !== null && <Title>{title}</Title>}
      <ProfileMenu session={session} links={profileLinks} onLogOut={onLogOut} />
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  top: 0;
  display: flex;
  align-items: center;
  gap: var(--s3);
  height: 60px;
  padding: 0 var(--s5);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  @media ${PHONE_QUERY} {
    gap: var(--s1);
    padding: 0 var(--s2);
  }
`;

const Title = styled.b`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
