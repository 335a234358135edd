import confetti from 'canvas-confetti';
import { act } from '@kuri/shared/testing';

/** For tests of a file: their clock stands still until they move it. */
export function stopTheClock(at = '2026-11-21T12:00:00Z'): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(at) });
    jest.clearAllMocks();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

/** For tests: lets the clock run; what becomes due happens, and what follows from it. */
export async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}

/** For tests: lets what was asked for be answered and shown: it takes some milliseconds. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await pass(1);
}

/** For tests: how many pieces of confetti have been thrown. */
export function confettiCount(): number {
  return jest
    .mocked(confetti)
    .mock.calls.reduce((sum, [options]) => sum + (options?.particleCount ?? 0), 0);
}

/** For tests: makes the system ask for less motion. */
export function reduceMotion(): void {
  const matchMedia = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('reduced-motion')
        ? Object.defineProperty(matchMedia(query), 'matches', { value: true })
        : matchMedia(query),
    );
}
