import styled, { keyframes } from 'styled-components';
import type { Ticked } from '../stage/name-ticker.tsx';
import { SCROLL_MS } from './use-demo-loop.ts';

interface ReelProps {
  people: readonly Ticked[];
  isPaused: boolean;
}

/** Names that scroll by, slower and slower, until the last one is in the middle. */
export function Reel({ people, isPaused }: ReelProps) {
  return (
    <Window aria-hidden="true">
      <Strip data-paused={isPaused || undefined}>
        {people.map(({ membershipCode, memberName }) => (
          <span key={membershipCode}>{memberName}</span>
        ))}
      </Strip>
    </Window>
  );
}

/** The strip is as high as its names: at the end its last name is in the window's middle line. */
const scroll = keyframes`
  from { transform: translateY(33.333cqh); }
  to { transform: translateY(calc(66.667cqh - 100%)); }
`;

const Window = styled.div`
  container-type: size;
  width: 100%;
  height: min(60vh, 48vw + 120px);
  overflow: hidden;
  mask-image: linear-gradient(transparent, #000 38%, #000 62%, transparent);
`;

const Strip = styled.div`
  display: grid;
  grid-auto-rows: 33.333cqh;
  animation: ${scroll} ${SCROLL_MS}ms cubic-bezier(0.16, 0.6, 0.24, 1) both;
  will-change: transform;

  &[data-paused] {
    animation-play-state: paused;
  }
  > span {
    display: grid;
    place-items: center;
    font-size: clamp(32px, 7.4vw, 132px);
    font-weight: 750;
    letter-spacing: -0.025em;
    line-height: 1.1;
    text-align: center;
  }
`;
