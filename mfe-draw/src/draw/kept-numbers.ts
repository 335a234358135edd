import { stored } from '@kuri/shared/session';

interface KeptNumbers {
  /** Of the frozen list that they were spoken for. */
  lockHash: string;
  numbers: readonly string[];
}

/** The numbers typed so far, so that a reload before START loses none. */
export const keptNumbers = stored<KeptNumbers>('draw-room-numbers', (raw) => {
  if (typeof raw !== 'object' || raw === null) return null;
  const { lockHash, numbers } = raw as Partial<Record<string, unknown>>;
  const isKept = typeof lockHash === 'string' && Array.isArray(numbers) && numbers.every(isText);
  return isKept ? { lockHash, numbers } : null;
});

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
