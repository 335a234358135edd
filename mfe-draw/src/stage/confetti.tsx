import type { Options } from 'canvas-confetti';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

/** Fires once, when mounted. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? celebrate(canvas.current) : undefined), []);
  return <Sheet ref={canvas} aria-hidden="true" />;
}

const Sheet = styled.canvas`
  position: fixed;
  z-index: 20;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
`;

const SHARED: Options = {
  colors: ['#e8a317', '#f2c14e', '#ffffff', '#7fd1c4', '#e0685a'],
  disableForReducedMotion: true,
  gravity: 0.9,
  scalar: 1.15,
  ticks: 320,
};

/** 350 pieces from both lower corners and from above. */
const BURSTS: readonly Options[] = [
  { particleCount: 120, angle: 60, spread: 70, startVelocity: 70, origin: { x: 0, y: 0.9 } },
  { particleCount: 120, angle: 120, spread: 70, startVelocity: 70, origin: { x: 1, y: 0.9 } },
  { particleCount: 110, angle: 270, spread: 180, startVelocity: 38, origin: { x: 0.5, y: -0.1 } },
];

const load = () => import(/* webpackChunkName: "confetti" */ 'canvas-confetti');

/** Prefetches the library. */
export function prepareConfetti(): void {
  load().catch(() => undefined);
}

/**
 * Fires confetti in a worker; none with reduced motion, and failures are ignored.
 * @returns a function that ends it
 */
function celebrate(canvas: HTMLCanvasElement): () => void {
  let isOver = false;
  let end = () => undefined;
  load()
    .then(({ default: confetti }) => {
      if (isOver) return;
      const fire = confetti.create(canvas, { resize: true, useWorker: true });
      end = () => {
        fire.reset();
      };
      for (const burst of BURSTS) void fire({ ...SHARED, ...burst });
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    end();
  };
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
