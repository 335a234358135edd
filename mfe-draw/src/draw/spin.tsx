import { useEffect, useEffectEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { NameTicker, type Ticked } from '../stage/name-ticker.tsx';
import { StageMiddle } from '../stage/stage-parts.ts';

/** How long the names cycle, and how long each of them is shown. */
const SPIN_MS = 8000;
const NAME_MS = 150;

interface SpinProps {
  participants: readonly Ticked[];
  onDone: () => void;
}

/** The names of the frozen list cycle. The winner is drawn already, but not shown here. */
export function Spin({ participants, onDone }: SpinProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => {
      done();
    }, SPIN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);

  return (
    <StageMiddle>
      <NameTicker participants={participants} everyMs={NAME_MS} />
      <Track aria-hidden="true">
        <Bar />
      </Track>
    </StageMiddle>
  );
}

const Track = styled.div`
  width: min(70vw, 640px);
  height: 6px;
  overflow: hidden;
  border-radius: 3px;
  background: rgb(255 255 255 / 14%);
`;

const fill = keyframes`
  from { transform: scaleX(0); }
`;

const Bar = styled.div`
  height: 100%;
  background: #e8a317;
  transform-origin: left;
  animation: ${fill} ${SPIN_MS}ms linear;
`;
