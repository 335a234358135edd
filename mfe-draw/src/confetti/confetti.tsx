import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { celebrate } from './celebrate.ts';

/** Confetti over the whole window, once: when it appears. */
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
