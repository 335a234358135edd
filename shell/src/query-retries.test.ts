import { ApiError } from '@kuri/shared/api';
import { isWorthRetrying, waitBeforeRetry } from './query-retries.ts';

const refusal = (status: number, retryAfter?: number) =>
  new ApiError({ status, code: 'SOME', message: 'Not now', retryAfter });

test.each([
  [new Error('a mistake'), true, 1_000],
  [refusal(0), true, 1_000],
  [refusal(500), true, 1_000],
  [refusal(503), true, 1_000],
  [refusal(503, 2), true, 2_000],
  [refusal(429, 2), true, 2_000],
  [refusal(503, 30), false, 30_000],
  [refusal(429, 60), false, 60_000],
  [refusal(429), false, 1_000],
  [refusal(404), false, 1_000],
  [refusal(422), false, 1_000],
])('%s %#', (error, isTriedAgain, wait) => {
  expect(isWorthRetrying(0, error)).toBe(isTriedAgain);
  expect(isWorthRetrying(1, error)).toBe(false);
  expect(waitBeforeRetry(0, error)).toBe(wait);
});
