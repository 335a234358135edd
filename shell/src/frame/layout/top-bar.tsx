import type { Ref } from 'react';
import styled from 'styled-components';
import type { Login } from '@kuri/shared/contract';
import { IconButton } from '@kuri/shared/ui';
import { layoutLabels } from '../labels.ts';
import { MENU_PATH, OutlineIcon, QUESTION_PATH } from '../outline-icon.tsx';
import { SearchButton } from '../palette/search-button.tsx';
import { Bar, barTitleStyle } from './frame-parts.ts';
import type { ProfileLink } from './profile-items.tsx';
import { ProfileMenu } from './profile-menu.tsx';

interface TopBarProps {
  session: Login;
  profileLinks: readonly ProfileLink[];
  /** Name of the button at the left. */
  menuLabel: string;
  onMenu: () => void;
  /** Shown on small screens, where the sidebar is hidden. */
  title: string | null;
  /** Room for a page's own title and actions on small screens. */
  pageBar: Ref<HTMLElement>;
  onSearch: () => void;
  onGuide: () => void;
  /** The pointer or the focus comes near the search or the guide. */
  onIntent: () => void;
  onLogOut: () => void;
}

/** The bar above the content: the sidebar's button, the page's title on small screens, search, user. */
export function TopBar(props: TopBarProps) {
  const { session, profileLinks, menuLabel, onMenu, title, pageBar, onLogOut } = props;
  const { onSearch, onGuide, onIntent } = props;
  return (
    <Bar>
      <IconButton label={menuLabel} icon={<OutlineIcon path={MENU_PATH} />} onClick={onMenu} />
      {title !== null && <Title>{title}</Title>}
      {title !== null && <PageBar ref={pageBar} />}
      <SearchButton onPress={onSearch} onIntent={onIntent} />
      {title === null && (
        <Guide
          label={layoutLabels.guide}
          icon={<OutlineIcon path={QUESTION_PATH} />}
          aria-keyshortcuts="?"
          onPointerEnter={onIntent}
          onClick={onGuide}
        />
      )}
      <ProfileMenu session={session} links={profileLinks} onLogOut={onLogOut} />
    </Bar>
  );
}

const Guide = styled(IconButton)`
  margin-left: auto;

  /* The profile menu stands beside it. */
  + div {
    margin-left: 0;
  }
`;

const PageBar = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1);
  min-width: 0;
  container-type: inline-size;

  h1 {
    ${barTitleStyle}
  }
  /* Beside another button there is no room for the words of the main one; they stay its name. */
  @container (max-width: 320px) {
    div:has(> :nth-child(2)) > [data-variant='primary'],
    div > [data-variant='default']:has(> svg) {
      gap: 0;
      font-size: 0;
    }
  }
`;

const Title = styled.b`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
