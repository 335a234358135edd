import { ApiError, failureText } from '../api.ts';

test('a refusal speaks for itself; what has no word of the server is told in the own ones', () => {
  const refused = new ApiError({ status: 409, code: 'CONFLICT', message: 'Fully paid' });
  expect(failureText(refused, 'Failed')).toBe('Fully paid');
  const lost = new ApiError({ status: 0, code: 'NO_ANSWER', message: 'timeout' });
  expect(failureText(lost, 'Failed')).toBe('Failed');
  expect(failureText(new Error('undefined is no function'), 'Failed')).toBe('Failed');
});
