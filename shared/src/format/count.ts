import { grouped } from './grouped.ts';

/** How many there are, in Indian grouping: `8204` -> `8,204`. */
export function formatCount(count: number): string {
  return grouped(String(count));
}
