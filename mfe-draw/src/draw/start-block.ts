import type { Draw } from '@kuri/shared/contract';
import { drawLabels } from '../labels.ts';

/**
 * Why START cannot be pressed yet; null when it can.
 * @param eligible how many tickets take part
 * @param spoken how many numbers of the room there are
 */
export function startBlock(draw: Draw, eligible: number, spoken: number): string | null {
  const { minNumbers, lockHash } = draw;
  if (eligible === 0) return drawLabels.noneEligible;
  if (spoken >= minNumbers) return null;
  return lockHash === null
    ? drawLabels.needsFreeze(minNumbers)
    : drawLabels.needsNumbers(minNumbers, minNumbers - spoken);
}
