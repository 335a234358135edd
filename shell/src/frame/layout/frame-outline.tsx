import styled from 'styled-components';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { BrandMark } from '../brand.tsx';
import { layoutLabels } from '../labels.ts';
import { OutlineIcon } from '../outline-icon.tsx';
import { HOME } from '../../platform/platform.ts';
import { Bar, Column, Frame, Side, homeStyle } from './frame-parts.ts';
import { entryStyle } from './nav-item.tsx';
import { NavSection } from './nav-section.tsx';

/**
 * The frame as it stands in the page until the console is there, in the same measures. All that could be
 * pressed in it are links. early-data.js shows it to who is signed in, with their entries.
 */
export function FrameOutline() {
  return (
    <Outline>
      <Side>
        <Home href={HOME.path} aria-label={layoutLabels.home}>
          <BrandMark />
          <span>{layoutLabels.product}</span>
        </Home>
        <nav aria-label={layoutLabels.navigation}>
          <EntryList name="pinned" />
          <EntryList name="menu" />
        </nav>
      </Side>
      <Column>
        <Bar />
      </Column>
    </Outline>
  );
}

/** A section with one empty entry, which is copied for each. */
function EntryList({ name }: { name: 'pinned' | 'menu' }) {
  return (
    <div data-entries={name} hidden>
      <NavSection caption={layoutLabels[name]} isCollapsed={false}>
        <Entry>
          <a href={HOME.path}>
            <OutlineIcon path="" />
            <span />
          </a>
        </Entry>
      </NavSection>
    </div>
  );
}

const Home = styled.a`
  ${homeStyle}
`;

const Entry = styled.li`
  ${entryStyle}
`;

const Outline = styled(Frame)`
  display: none;

  [data-signed-in='frame'] &,
  [data-signed-in='icons'] & {
    display: grid;
  }
  [data-signed-in='icons'] & {
    grid-template-columns: 64px minmax(0, 1fr);

    ${Home} {
      justify-content: center;
      padding-inline: 0;

      span + span {
        display: none;
      }
    }
  }
  @media ${PHONE_QUERY} {
    && {
      grid-template-columns: minmax(0, 1fr);
    }
    > aside {
      display: none;
    }
  }
`;
