import type { Draw } from '@kuri/shared/contract';
import { drawLabels } from '../labels.ts';

/** Why a draw that stood here is gone; null where none is, or where its winner is shown. */
export function endText(ended: Draw | null): string | null {
  if (ended === null || ended.state === 'marked') return null;
  const { drawNo, voided } = ended;
  return voided === null ? drawLabels.gone : drawLabels.voided(drawNo, voided.by, voided.reason);
}
