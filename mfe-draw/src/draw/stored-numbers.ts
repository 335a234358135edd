import { stored } from '@kuri/shared/session';

/** Numbers that members spoke, and what they were spoken for. */
interface StoredNumbers {
  schemeId: string;
  drawNo: number;
  /** Of the frozen list; another one needs them to be confirmed. */
  lockHash: string;
  numbers: readonly string[];
}

/** The numbers typed so far, so that neither a reload nor a void before START loses any. */
export const storedNumbers = stored<StoredNumbers>('draw-room-numbers', (raw) => {
  if (typeof raw !== 'object' || raw === null) return null;
  const { schemeId, drawNo, lockHash, numbers } = raw as Partial<Record<string, unknown>>;
  const isValid =
    typeof schemeId === 'string' &&
    typeof drawNo === 'number' &&
    typeof lockHash === 'string' &&
    Array.isArray(numbers) &&
    numbers.every(isText);
  return isValid ? { schemeId, drawNo, lockHash, numbers } : null;
});

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
