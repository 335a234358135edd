import confetti from 'canvas-confetti';
import { act } from '@kuri/shared/testing';

jest.mock('canvas-confetti', () => {
  const fire = Object.assign(jest.fn(), { reset: jest.fn() });
  return { __esModule: true, default: Object.assign(fire, { create: () => fire }) };
});

/** For tests: fakes the clock in a file's tests. */
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

/** For tests: runs the clock and pending updates. */
export async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
}

/** For tests: waits for pending answers. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await pass(1);
}

/** For tests: count of fired confetti pieces. */
export function confettiCount(): number {
  return jest
    .mocked(confetti)
    .mock.calls.reduce((sum, [options]) => sum + (options?.particleCount ?? 0), 0);
}

/** For tests: turns on reduced motion. */
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
