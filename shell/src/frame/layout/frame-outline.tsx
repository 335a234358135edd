import styled from 'styled-components';
import type { PageOutline } from '@kuri/shared/contract';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { BrandMark } from '../brand.tsx';
import { layoutLabels } from '../labels.ts';
import { OutlineIcon } from '../outline-icon.tsx';
import { HOME } from '../../platform/platform.ts';
import { Area, Bar, Column, Frame, Side, barTitleStyle, homeStyle } from './frame-parts.ts';
import { entryStyle } from './nav-item.tsx';
import { NavSection } from './nav-section.tsx';

/**
 * The frame as it stands in the page until the console is there, in the same measures. All that could be
 * pressed in it are links. early-data.js shows it to who is signed in, with their entries, and with the
 * outline of the page where that is the one to come.
 */
export function FrameOutline({ title, wide, narrow }: Omit<PageOutline, 'style'>) {
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
        <Bar>
          <BarTitle />
        </Bar>
        <Page as="div" inert aria-hidden="true" data-page />
        <template data-list="wide">{wide}</template>
        <template data-list="narrow" data-title={title}>
          {narrow}
        </template>
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

const BarTitle = styled.b`
  && {
    display: none;
  }
  @media ${PHONE_QUERY} {
    && {
      ${barTitleStyle}
      /* Behind the button of the menu. */
      margin-left: calc(max(32px, var(--touch)) + var(--s1));
    }
    :root:not(:lang(en)) && {
      display: none;
    }
  }
`;

const Page = styled(Area)`
  @media ${PHONE_QUERY} {
    /* The bar has the title. */
    && :has(> div > h1) {
      display: none;
    }
  }
  /* Buttons and fields are not there yet. */
  && :is(button:not([role='tab']), a, :has(> input)) {
    border-color: transparent;
    background: var(--line);
    color: transparent;

    > * {
      visibility: hidden;
    }
  }
  svg {
    visibility: hidden;
  }
  /* Words are English. */
  :root:not(:lang(en)) && :is(h1, p, th, [role='tab']) {
    color: transparent;
  }
  /* Helper of a choice. */
  [data-react-aria-prevent-focus] {
    display: none;
  }
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
