import type { BookImport } from '@kuri/shared/contract';

/** The server works on it. */
export function isWorking({ state }: BookImport): boolean {
  return state === 'checking' || state === 'writing' || state === 'undoing';
}

/** It is neither written nor given up. */
export function isOpen({ state }: BookImport): boolean {
  return ['files', 'checking', 'checked', 'writing', 'stopped'].includes(state);
}

/** Its files may be exchanged. */
export function takesFiles({ state }: BookImport): boolean {
  return state === 'files' || state === 'checked' || state === 'stopped';
}

export type ImportStage = 'files' | 'faults' | 'totals' | 'written';

/** Which of the steps it is at. */
export function stageOf({ state, found }: BookImport): ImportStage {
  if (state === 'written' || state === 'undoing' || state === 'undone') return 'written';
  if (state === 'writing') return 'totals';
  if (state !== 'checked' || found === null) return 'files';
  return found.faults > 0 ? 'faults' : 'totals';
}
