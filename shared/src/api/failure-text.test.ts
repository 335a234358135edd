import { ApiError, failureText } from '../api.ts';

test('a refusal shows the server’s message; without one, the own text is used', () => {
  const refused = new ApiError({ status: 409, code: 'CONFLICT', message: 'Fully paid' });
  expect(failureText(refused, 'Failed')).toBe('Fully paid');
  const lost = new ApiError({ status: 0, code: 'NO_ANSWER', message: 'timeout' });
  expect(failureText(lost, 'Failed')).toBe('Failed');
  expect(failureText(new Error('undefined is no function'), 'Failed')).toBe('Failed');
});
