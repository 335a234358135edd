import type { Draw } from '@kuri/shared/contract';
import { drawLabels } from '../labels.ts';

interface Spoken {
  /** How many tickets take part. */
  eligible: number;
  /** How many numbers of the room there are. */
  numbers: number;
  /** How many of a list before wait to be confirmed. */
  unconfirmed: number;
}

/** Why START cannot be pressed yet; null when it can. */
export function startBlock(
  { minNumbers, lockHash }: Draw,
  { eligible, numbers, unconfirmed }: Spoken,
): string | null {
  if (eligible === 0) return drawLabels.noneEligible;
  if (unconfirmed > 0) {
    return lockHash === null ? drawLabels.freezeForNumbers : drawLabels.confirmFirst;
  }
  if (numbers >= minNumbers) return null;
  return lockHash === null
    ? drawLabels.needsFreeze(minNumbers)
    : drawLabels.needsNumbers(minNumbers, minNumbers - numbers);
}
