import { useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedMotion } from '../stage/reduced-motion.ts';

/** How far the launch has come. */
export type CurtainStep = 'closed' | 'launched' | 'faded' | 'titled' | 'ready' | 'complete';

/** When each step comes, in milliseconds after the launch. */
const STEPS: readonly (readonly [CurtainStep, number])[] = [
  ['faded', 2000],
  ['titled', 4500],
  ['ready', 5500],
  ['complete', 6000],
];

/**
 * The curtain's timeline. With reduced motion it is over as soon as it starts.
 * @param onComplete the last step has been reached
 */
export function useCurtain(onComplete: () => void) {
  const [step, setStep] = useState<CurtainStep>('closed');
  const [isLaunched, setIsLaunched] = useState(false);
  const complete = useEffectEvent(onComplete);

  useEffect(() => {
    if (!isLaunched) return undefined;
    const timers = STEPS.map(([next, at]) =>
      setTimeout(
        () => {
          setStep(next);
        },
        prefersReducedMotion() ? 0 : at,
      ),
    );
    return () => {
      timers.forEach(clearTimeout);
    };
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
