import type { FigureName } from '@kuri/shared/contract';

/** A figure as people read it: `0.08`, `340 ms`, `2.1 s`. */
export function figureText(name: FigureName, value: number): string {
  if (name === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
