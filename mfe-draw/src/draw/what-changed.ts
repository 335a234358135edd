import type { DrawAnswer } from '@kuri/shared/contract';
import { drawLabels } from '../labels.ts';

/** What became of a draw between what the room has seen of it and START. */
interface Change {
  /** What to say of it; null where the screen shows it by itself. */
  text: string | null;
}

/** What the room has not seen yet and has to, before a winner is drawn; null when there is nothing. */
export function whatChanged(shown: DrawAnswer, now: DrawAnswer): Change | null {
  const isSame = now.draw.id === shown.draw.id;
  // Drawn already, here or elsewhere: START only tells of it.
  if (isSame && now.draw.state === 'drawn') return null;
  if (!isSame || now.draw.state === 'marked') return { text: null };
  if (now.draw.lockHash !== shown.draw.lockHash) return { text: drawLabels.frozenElsewhere };
  const isNew = now.warnings.some((warning) => !shown.warnings.includes(warning));
  return isNew ? { text: drawLabels.warnedMeanwhile } : null;
}
