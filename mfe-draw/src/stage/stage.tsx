import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '@kuri/shared/router';
import { PHONE_QUERY, BrandSign } from '@kuri/shared/ui';
import { stageColours } from './stage-colours.ts';

interface StageProps {
  title: ReactNode;
  side?: ReactNode;
  /** Link of the brand. */
  way?: { to: string; label: string };
  notices?: ReactNode;
  /** Language of its texts, if it is not that of the console. */
  lang?: string;
  children: ReactNode;
}

/** Dark full-window stage, readable from a hall's last row. */
export function Stage({ title, side, way, notices, lang, children }: StageProps) {
  return (
    <Room lang={lang}>
      <div>
        <Top>
          <StageBrand way={way} />
          <Title>{title}</Title>
          <Side>{side}</Side>
        </Top>
        {notices}
      </div>
      {children}
    </Room>
  );
}

const Room = styled.div`
  ${stageColours}

  display: grid;
  grid-template-rows: auto 1fr;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  isolation: isolate;
  color-scheme: light;
  background: var(--stage);
  color: var(--on-dark);

  /* Painted once on its own layer, independent of animations in front. */
  &::before {
    content: '';
    position: fixed;
    z-index: -1;
    inset: 0;
    background: radial-gradient(
      120vmax 70vmax at 50% -12vmax,
      var(--stage-lit) 0%,
      var(--stage-mid) 32%,
      var(--stage-low) 58%,
      var(--stage) 100%
    );
    will-change: transform;
  }

  :focus-visible {
    outline-color: var(--gold-light);
  }
`;

const Top = styled.header`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: var(--s4);
  padding: var(--s4) var(--s6);

  @media ${PHONE_QUERY} {
    grid-template-columns: 1fr auto;
    gap: var(--s2) var(--s4);
    padding: var(--s4);
  }
`;

const Title = styled.div`
  color: var(--on-dark-2);
  font-size: clamp(14px, 1.2vw, 20px);
  line-height: 1.4;
  text-align: center;
  overflow-wrap: anywhere;

  h1 {
    display: inline;
    color: var(--on-dark);
    font-size: inherit;
    font-weight: 650;
  }
  @media ${PHONE_QUERY} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2) var(--s3);
  justify-self: end;

  @media ${PHONE_QUERY} {
    flex-wrap: wrap;
    justify-content: end;
  }
`;

function StageBrand({ way }: { way?: { to: string; label: string } | undefined }) {
  return way === undefined ? (
    <Brand>{sign}</Brand>
  ) : (
    <Brand as={Link} to={way.to} aria-label={way.label}>
      {sign}
    </Brand>
  );
}

const sign = (
  <>
    <BrandSign />
    <span>Kuri</span>
  </>
);

const Brand = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 16px;
  font-weight: 700;
  letter-spacing: -0.01em;

  > svg {
    box-sizing: content-box;
    padding: 6px;
    border-radius: 9px;
    background: var(--veil);
  }
`;

export const StageColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s6);
  padding: 0 var(--s6) var(--s6);

  @media ${PHONE_QUERY} {
    padding: 0 var(--s4) var(--s4);
  }
`;

/** Centres its content, slightly above the middle. */
export const StageMiddle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: var(--s6);
  padding: var(--s4) var(--s4) 12vh;
  text-align: center;
`;

export const problemStyle = css`
  max-width: 60ch;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-m);
  background: var(--alarm);
  font-size: clamp(15px, 1.2vw, 20px);
  line-height: 1.4;
`;
