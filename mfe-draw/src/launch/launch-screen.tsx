import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@kuri/shared/ui';
import { prepareConfetti } from '../confetti/celebrate.ts';
import { Confetti } from '../confetti/confetti.tsx';
import { launchLabels } from '../labels.ts';
import { GoldLink } from '../stage/stage-button.ts';
import { Curtains } from './curtains.tsx';
import { LaunchButton } from './launch-button.tsx';
import { TitleImage } from './title-image.tsx';
import { useCurtain, type CurtainStep } from './use-curtain.ts';

const isOneOf = (step: CurtainStep, steps: readonly CurtainStep[]) => steps.includes(step);

/** The page /launch: a curtain that opens once, in front of everybody. */
export function LaunchScreen() {
  const way = useRef<HTMLAnchorElement>(null);
  const { step, launch } = useCurtain(() => {
    // The button that was pressed is gone; this is what comes next.
    way.current?.focus();
  });
  const hasTitle = isOneOf(step, ['titled', 'ready', 'complete']);
  useEnter(step === 'closed', launch);
  useEffect(() => {
    if (step === 'launched') prepareConfetti();
  }, [step]);

  return (
    <Scene>
      <VisuallyHidden as="h1">{launchLabels.title}</VisuallyHidden>
      <Middle>
        {hasTitle && <TitleImage />}
        {isOneOf(step, ['ready', 'complete']) && (
          <GoldLink ref={way} to="/groups">
            {launchLabels.go}
          </GoldLink>
        )}
      </Middle>
      {hasTitle && <Confetti />}
      {step !== 'complete' && <Curtains isOpen={step !== 'closed'} />}
      {isOneOf(step, ['closed', 'launched']) && (
        <LaunchButton isFading={step === 'launched'} onLaunch={launch} />
      )}
    </Scene>
  );
}

/** Enter launches, independent of the focus. */
function useEnter(isListening: boolean, onEnter: () => void) {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (!isListening) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') enter();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [isListening]);
}

const Scene = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  min-height: 100vh;
  min-height: 100dvh;
  background: radial-gradient(100vmax 70vmax at 50% 40%, #107f78, #063b39 55%, #021d1d) #021d1d;

  :focus-visible {
    outline-color: #f2c14e;
  }
`;

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* The title stays in its place when the button comes. */
  grid-template-rows: 1fr 120px;
  justify-items: center;
  align-items: center;
  padding: 6vh var(--s4);
`;
