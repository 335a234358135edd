import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '@kuri/shared/ui';
import { launchLabels } from '../labels.ts';
import { prepareConfetti, Confetti, prefersReducedMotion } from '../stage/confetti.tsx';
import { GoldLink } from '../stage/stage-button.ts';
import { stageColours } from '../stage/stage-colours.ts';
import { TitleImage } from './title-image.tsx';

const isOneOf = (step: CurtainStep, steps: readonly CurtainStep[]) => steps.includes(step);

/** Page /launch: a curtain that opens once. */
export function LaunchScreen() {
  const way = useRef<HTMLAnchorElement>(null);
  const { step, launch } = useCurtain(() => {
    // The launch button had the focus and is gone.
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

/** Launches on Enter, independent of the focus. */
function useEnter(isListening: boolean, onEnter: () => void) {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (!isListening) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') enter();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isListening]);
}

const Scene = styled.div`
  ${stageColours}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  min-height: 100vh;
  min-height: 100dvh;
  background: radial-gradient(
      100vmax 70vmax at 50% 40%,
      var(--stage-lit),
      var(--stage-low) 55%,
      var(--stage)
    )
    var(--stage);

  :focus-visible {
    outline-color: var(--gold-light);
  }
`;

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* Reserves the button's row. */
  grid-template-rows: 1fr 120px;
  justify-items: center;
  align-items: center;
  padding: 6vh var(--s4);
`;

type CurtainStep = 'closed' | 'launched' | 'faded' | 'titled' | 'ready' | 'complete';

/** Milliseconds after the launch. */
const STEPS: readonly (readonly [CurtainStep, number])[] = [
  ['faded', 2000],
  ['titled', 4500],
  ['ready', 5500],
  ['complete', 6000],
];

/** Timeline of the curtain; with reduced motion it completes at once. */
function useCurtain(onComplete: () => void) {
  const [step, setStep] = useState<CurtainStep>('closed');
  const [isLaunched, setIsLaunched] = useState(false);
  const complete = useEffectEvent(onComplete);

  useEffect(() => {
    if (!isLaunched) return undefined;
    const timers = STEPS.map(([next, at]) =>
      setTimeout(() => setStep(next), prefersReducedMotion() ? 0 : at),
    );
    return () => timers.forEach(clearTimeout);
  }, [isLaunched]);

  useEffect(() => {
    if (step === 'complete') complete();
  }, [step]);

  return {
    step,
    launch: () => {
      setStep((now) => (now === 'closed' ? 'launched' : now));
      setIsLaunched(true);
    },
  };
}

/** Button that covers the window. */
function LaunchButton({ isFading, onLaunch }: { isFading: boolean; onLaunch: () => void }) {
  return (
    <Cover data-fading={isFading || undefined}>
      <Whole type="button" onClick={onLaunch}>
        <b>{launchLabels.launch}</b>
      </Whole>
      <Hint>{launchLabels.hint}</Hint>
    </Cover>
  );
}

const Cover = styled.div`
  position: absolute;
  inset: 0;

  &[data-fading] {
    opacity: 0;
    pointer-events: none;
    transition: opacity 2s ease-in;
  }
`;

const Whole = styled.button`
  display: grid;
  place-content: center;
  width: 100%;
  height: 100%;

  &:focus-visible {
    outline: none;
  }
  b {
    padding: clamp(18px, 2.4vw, 36px) clamp(48px, 7vw, 110px);
    border-radius: 999px;
    background: var(--gold);
    box-shadow:
      0 0 0 10px var(--gold-glow),
      0 24px 80px var(--shade-strong);
    color: var(--on-gold);
    font-size: clamp(32px, 4.6vw, 80px);
    font-weight: 750;
    letter-spacing: 0.02em;
    line-height: 1.1;
  }
  &:focus-visible b {
    outline: 4px solid var(--on-dark);
    outline-offset: 16px;
  }
`;

const Hint = styled.p`
  position: absolute;
  /* Under the button's face. */
  inset: calc(50% + clamp(64px, 6vw, 120px)) 0 auto;
  width: fit-content;
  margin: 0 auto;
  padding: 4px 14px;
  border-radius: 99px;
  background: var(--curtain-dark);
  color: var(--on-dark);
  font-size: clamp(14px, 1.2vw, 20px);
  line-height: 1.4;
  pointer-events: none;
`;

function Curtains({ isOpen }: { isOpen: boolean }) {
  return (
    <Both aria-hidden="true" data-open={isOpen || undefined}>
      <Half data-side="left" />
      <Half data-side="right" />
    </Both>
  );
}

const Both = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: 1fr 1fr;
  pointer-events: none;
`;

const Half = styled.div`
  position: relative;
  margin: 0 -1px;
  background:
    linear-gradient(var(--shade-strong), transparent 18%, transparent 72%, var(--shade-strong)),
    repeating-linear-gradient(
      90deg,
      var(--curtain-fold) 0,
      var(--curtain) 3.2vmax,
      var(--curtain-low) 5vmax,
      var(--curtain-lit) 6.6vmax,
      var(--curtain-fold) 8.4vmax
    );
  box-shadow: 0 0 60px var(--shade-strong);
  transition: transform 3.6s cubic-bezier(0.6, 0, 0.2, 1) 0.8s;

  /* The gold hem where they meet. */
  &::after {
    content: '';
    position: absolute;
    inset: 0 0 0 auto;
    width: 10px;
    background: repeating-linear-gradient(var(--gold-light) 0 14px, var(--gold-deep) 14px 18px);
  }
  &[data-side='right']::after {
    inset: 0 auto 0 0;
  }
  [data-open] > & {
    transform: translateX(-103%);
  }
  [data-open] > &[data-side='right'] {
    transform: translateX(103%);
  }
`;
