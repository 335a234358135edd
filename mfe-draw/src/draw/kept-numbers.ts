import { stored } from '@kuri/shared/session';

/** Numbers that members spoke, and what they were spoken for. */
interface KeptNumbers {
  schemeId: string;
  drawNo: number;
  /** Of the frozen list; another one needs them to be confirmed. */
  lockHash: string;
  numbers: readonly string[];
}

/** The numbers typed so far, so that neither a reload nor a void before START loses any. */
export const keptNumbers = stored<KeptNumbers>('draw-room-numbers', (raw) => {
  if (typeof raw !== 'object' || raw === null) return null;
  const { schemeId, drawNo, lockHash, numbers } = raw as Partial<Record<string, unknown>>;
  const isKept =
    typeof schemeId === 'string' &&
    typeof drawNo === 'number' &&
    typeof lockHash === 'string' &&
    Array.isArray(numbers) &&
    numbers.every(isText);
  return isKept ? { schemeId, drawNo, lockHash, numbers } : null;
});

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
