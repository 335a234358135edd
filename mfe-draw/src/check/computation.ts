import { computationLabels } from './labels.ts';
import type { Drawn } from './verdict.ts';

/** `13416 mod 250 = 166 → no. 167`, with the values that were thrown away before it. */
export function computationText({ pick }: Drawn, count: number): string {
  return (pick?.attempts ?? [])
    .map(({ u, position }) =>
      position === null
        ? computationLabels.skipped(u)
        : computationLabels.sum(u, count, u % count, position),
    )
    .join('');
}
