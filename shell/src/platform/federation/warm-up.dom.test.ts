import { onceWhenIdle } from './warm-up.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is asked for after each part is done once, when the browser is idle', () => {
  const done: string[] = [];
  const warmUp = onceWhenIdle(
    () => done.push('files'),
    () => done.push('modules'),
  );
  warmUp();
  expect(done).toEqual([]);
  jest.runAllTimers();
  expect(done).toEqual(['files', 'modules']);
  warmUp();
  jest.runAllTimers();
  expect(done).toEqual(['files', 'modules']);
});
