import styled from 'styled-components';
import { PHONE_QUERY } from '@kuri/shared/ui';
import { BrandMark } from '../brand.tsx';
import { layoutLabels } from '../labels.ts';
import { Bar, Column, Frame, Side, homeStyle } from './frame-parts.ts';

/**
 * The frame as it stands in the page until the console is there: the same measures, and nothing in it that
 * could be pressed. early-data.js shows it to who is signed in.
 */
export function FrameOutline() {
  return (
    <Outline aria-hidden="true">
      <Side>
        <Home>
          <BrandMark />
          <span>{layoutLabels.product}</span>
        </Home>
      </Side>
      <Column>
        <Bar />
      </Column>
    </Outline>
  );
}

const Home = styled.div`
  ${homeStyle}
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
    }
    span + span {
      display: none;
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
